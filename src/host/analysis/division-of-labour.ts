import type { Finding } from '../../core/config/finding.js';

/** Syntax that the built-in JSON support accepts or stays silent about. */
const NOT_REPORTED_BY_JSON = new Set(['syntax-empty', 'syntax-too-deep']);

/**
 * In the editor syntax errors and duplicate keys are reported by the built-in JSON support, and
 * each problem is to be shown once. On the command line they are ours.
 */
export function isForUs({ rule }: Finding): boolean {
  return !rule.startsWith('syntax-') || NOT_REPORTED_BY_JSON.has(rule);
}
