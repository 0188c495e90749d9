import type { Policy } from '../config/configuration.js';
import { splitPath } from '../config/setting-path.js';
import type { SweepRow } from './sweep-result.js';

/**
 * What a reader must know of a setting that no value of changes anything: most often it is one that
 * the policy does not apply. Nothing where some value made a difference.
 */
export function noEffectText(path: string, policy: Policy, all: readonly SweepRow[]): string[] {
  const [first, ...others] = all.filter(({ holds }) => holds !== null);
  if (first === undefined || others.length === 0) return [];
  if (!others.every((row) => sameFate(first, row))) return [];
  const why = notApplied(path, policy);
  return [`No value changes anything${why === null ? '.' : `: ${why}`}`];
}

function sameFate(one: SweepRow, other: SweepRow): boolean {
  if (one.pool?.utilization !== other.pool?.utilization) return false;
  if (one.pool?.size !== other.pool?.size) return false;
  return one.partitions.every((each, at) => {
    const twin = other.partitions[at];
    return (
      each.offered === twin?.offered &&
      each.admitted === twin.admitted &&
      each.completed === twin.completed &&
      each.waitP99 === twin.waitP99 &&
      each.latencyP99 === twin.latencyP99
    );
  });
}

function notApplied(path: string, policy: Policy): string | null {
  const { segments } = splitPath(path);
  const setting = segments[0] === 'partitions' ? segments.at(-1) : undefined;
  const isSize = setting === 'size' || setting === 'borrow';
  if (policy === 'shared' && isSize) return 'under shared, sizes and borrowing are not applied.';
  if (policy === 'capped' && setting === 'borrow') return 'under capped, nobody borrows.';
  return null;
}
