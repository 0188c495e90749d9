/** Who may take a slot, and who gets a freed one. */
import type { Configuration, Policy } from '../../../src/core/config/configuration.js';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

export function borrowedOf(
  configuration: Configuration,
  policy: Policy,
  held: readonly number[],
): number[] {
  if (policy === 'shared' || policy === 'capped') return held.map(() => 0);
  return held.map((slots, index) => Math.max(0, slots - configuration.partitions[index]!.size!));
}

export function mayStart(
  configuration: Configuration,
  policy: Policy,
  held: readonly number[],
  partition: number,
): boolean {
  if (sum(held) >= configuration.pool.size) return false;
  if (policy === 'shared') return true;
  const { size, borrow } = configuration.partitions[partition]!;
  const mine = held[partition]!;
  if (policy === 'capped') return mine < size!;
  if (policy === 'borrowing') return mine < size! + borrow;
  if (mine < size!) return true;
  const reserved = sum(configuration.partitions.map((each) => each.size!));
  const unreserved = Math.max(0, configuration.pool.size - reserved);
  return mine < size! + borrow && sum(borrowedOf(configuration, policy, held)) < unreserved;
}

/** The one of the partitions whose waiting call gets the slot; earliest arrivals given. */
export function nextServed(
  configuration: Configuration,
  held: readonly number[],
  heads: readonly { partition: number; arrival: number }[],
): number {
  const { dispatch } = configuration.pool;
  const key = ({ partition, arrival }: { partition: number; arrival: number }): number =>
    dispatch === 'fifo' ? arrival : dispatch === 'fair' ? held[partition]! : 0;
  const [first] = [...heads].sort((a, b) => key(a) - key(b) || a.partition - b.partition);
  return first!.partition;
}
