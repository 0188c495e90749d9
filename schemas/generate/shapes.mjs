import { resolve } from './references.mjs';

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'required', 'enum'];
const NAMED = ['duration', 'bytes', 'day', 'latency', 'queue'];

/** The schema without words and without references: what messages, settings and edits ask about. */
export function shapeModule(schema) {
  const shape = JSON.stringify(shapeOf(schema, schema, ''), null, 1);
  return `// Generated from schemas/bulkhead.schema.json.\nimport type { Shape } from '../shape.js';\n\nexport const FILE_SHAPE: Shape = ${shape};\n`;
}

function shapeOf(schema, reference, key) {
  const node = resolve(schema, reference);
  const shape = { key, types: [node.type].flat() };
  if (NAMED.includes(node.definition)) shape.kind = node.definition;
  for (const bound of BOUNDS) if (node[bound] !== undefined) shape[bound] = node[bound];
  if (node.properties) {
    shape.properties = Object.fromEntries(
      Object.entries(node.properties).map(([name, value]) => [name, shapeOf(schema, value, name)]),
    );
  }
  for (const name of node.required ?? []) {
    shape.properties[name].says = firstSentence(resolve(schema, node.properties[name]).description);
  }
  if (node.items) shape.items = shapeOf(schema, node.items, key);
  return shape;
}

function firstSentence(text) {
  const sentence = text.split(/[.;](?: |$)/)[0];
  return sentence[0].toLowerCase() + sentence.slice(1);
}
