/** Follows `#/definitions/…`; what stands beside a reference wins over what it refers to. */
export function resolve(schema, node) {
  if (node === null || typeof node !== 'object' || !node.$ref) return node;
  const { $ref, ...own } = node;
  const name = $ref.replace('#/definitions/', '');
  const target = schema.definitions[name];
  if (!target) throw new Error(`${$ref} is not defined.`);
  return { ...resolve(schema, target), ...own, definition: name };
}

const WORDS = ['title', 'description', 'default', 'examples', 'enumDescriptions'];
/** Keywords whose keys are names of ours and not keywords. */
const MAPS = ['properties', 'definitions'];

/** A copy with constraints only, and with the annotations to `keep`. */
export function withoutWords(node, { keep }) {
  if (Array.isArray(node)) return node.map((item) => withoutWords(item, { keep }));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([key]) => isKept(key, node, keep));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      MAPS.includes(key) ? each(value, keep) : withoutWords(value, { keep }),
    ]),
  );
}

function each(map, keep) {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, withoutWords(value, { keep })]),
  );
}

/** Words beside a reference would make a type of their own for each place that refers. */
function isKept(key, node, keep) {
  return !WORDS.includes(key) || (keep.includes(key) && !node.$ref);
}
