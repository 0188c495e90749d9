import { resolve } from './references.mjs';

const ANNOTATIONS = ['title', 'description', 'default', 'examples'];

/**
 * The schema that the editor's own JSON support completes and explains from. It holds no constraint
 * at all: problems are reported by Bulkhead, and each of them once.
 */
export function completionSchema(schema, snippets) {
  const root = describe(schema, schema, '', snippets);
  return {
    $schema: schema.$schema,
    allowComments: true,
    allowTrailingCommas: true,
    ...root,
  };
}

function describe(schema, reference, place, snippets) {
  const node = resolve(schema, reference);
  const result = {};
  for (const key of ANNOTATIONS) if (node[key] !== undefined) result[key] = node[key];
  if (node.description) result.markdownDescription = explain(node);
  const offered = choices(node);
  if (offered.length > 0) result.defaultSnippets = offered;
  if (snippets[place]) result.defaultSnippets = [...snippets[place], ...offered];
  // A list of snippets says it better than the bare examples do.
  if (result.defaultSnippets) delete result.examples;
  if (node.properties) {
    result.properties = Object.fromEntries(
      Object.entries(node.properties).map(([key, value]) => [
        key,
        describe(schema, value, `${place}/properties/${key}`, snippets),
      ]),
    );
  }
  if (node.items) result.items = describe(schema, node.items, `${place}/items`, snippets);
  return result;
}

/** Values to choose from, each with what it means. */
function choices(node) {
  if (node.type === 'boolean') return [true, false].map((body) => ({ label: String(body), body }));
  return (node.enum ?? []).map((body, i) => ({
    label: JSON.stringify(body),
    description: node.enumDescriptions?.[i],
    body,
  }));
}

function explain(node) {
  const lines = [node.description];
  if (node.enumDescriptions) {
    lines.push(
      node.enum.map((value, i) => `- \`${value}\`: ${node.enumDescriptions[i]}`).join('\n'),
    );
  }
  if (node.default !== undefined) lines.push(`Default: \`${JSON.stringify(node.default)}\``);
  const example = node.examples?.[0];
  if (example !== undefined && typeof example !== 'object' && !node.enum) {
    lines.push(`Example: \`${JSON.stringify(example)}\``);
  }
  return lines.join('\n\n');
}
