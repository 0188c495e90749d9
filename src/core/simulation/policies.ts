/**
 * What each policy lets a partition hold. The engine asks only these four numbers, never the
 * policy's name.
 */
import type { Partition, Policy } from '../config/configuration.js';

export interface Allowance {
  /** Slots it may hold as soon as one is idle. */
  readonly free: number;
  /** Slots it may ever hold; those above `free` come out of what no partition reserves. */
  readonly cap: number;
  /** Held slots above it count as borrowed. */
  readonly own: number;
  /** Its reservation; 0 where the policy reserves nothing. */
  readonly reserved: number;
}

const UNLIMITED = 2 ** 31 - 1;

function sizeOf(partition: Partition): number {
  if (partition.size === null) throw new RangeError(`partition ${partition.name} has no size`);
  return partition.size;
}

const ALLOWANCES: Readonly<Record<Policy, (partition: Partition) => Allowance>> = {
  shared: () => ({ free: UNLIMITED, cap: UNLIMITED, own: UNLIMITED, reserved: 0 }),
  capped: (partition) => {
    const size = sizeOf(partition);
    return { free: size, cap: size, own: UNLIMITED, reserved: 0 };
  },
  bulkhead: (partition) => {
    const size = sizeOf(partition);
    return { free: size, cap: size + partition.borrow, own: size, reserved: size };
  },
  borrowing: (partition) => {
    const size = sizeOf(partition);
    const cap = size + partition.borrow;
    return { free: cap, cap, own: size, reserved: size };
  },
};

export function allowance(policy: Policy, partition: Partition): Allowance {
  return ALLOWANCES[policy](partition);
}
