import type { Node } from 'jsonc-parser';
import type { Span } from './finding.js';
import { pointerSegments } from './pointer.js';

/**
 * Where the value or the key of a pointer stands; the nearest parent that exists where it does not.
 * The 'key' of a list's item is its name, and that of the file its opening bracket: a whole object
 * underlined says nothing.
 */
export function locate(root: Node | null, pointer: string, target: 'key' | 'value'): Span {
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

/** The value under a key (the last one where it is given twice) or at an index. */
export function childNode(node: Node, segment: string): Node | null {
  const children = node.children ?? [];
  if (node.type === 'array') {
    return /^(0|[1-9]\d*)$/.test(segment) ? (children[Number(segment)] ?? null) : null;
  }
  if (node.type !== 'object') return null;
  for (let i = children.length - 1; i >= 0; i--) {
    const [key, value] = children[i]?.children ?? [];
    if (key?.value === segment && value) return value;
  }
  return null;
}

function spanOf(node: Node, target: 'key' | 'value'): Span {
  if (target === 'value') return { offset: node.offset, length: node.length };
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (key) return { offset: key.offset, length: key.length };
  const name = childNode(node, 'name');
  if (name?.type === 'string') return { offset: name.offset, length: name.length };
  const bracket = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: bracket ? 1 : node.length };
}
