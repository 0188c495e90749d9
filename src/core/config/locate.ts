import type { Span } from './finding.js';
import { childNode, type JsonNode } from './json-node.js';
import { pointerSegments } from './pointer.js';

/**
 * Where the value or the key of a pointer stands; the nearest parent that exists where it does not.
 * The 'key' of a list's item is its name, and that of the file its opening bracket: a whole object
 * underlined says nothing.
 */
export function locate(root: JsonNode | null, pointer: string, target: 'key' | 'value'): Span {
  if (!root) return { offset: 0, length: 0 };
  let node = root;
  for (const segment of pointerSegments(pointer)) {
    const next = childNode(node, segment);
    // The key of what is absent: its parent's.
    if (!next) return spanOf(node, 'key');
    node = next;
  }
  return spanOf(node, target);
}

function spanOf(node: JsonNode, target: 'key' | 'value'): Span {
  if (target === 'value') return { offset: node.offset, length: node.length };
  if (node.key) return { offset: node.key.offset, length: node.key.length };
  const name = childNode(node, 'name');
  if (name?.type === 'string') return { offset: name.offset, length: name.length };
  const bracket = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: bracket ? 1 : node.length };
}
