/**
 * The pool's slots: who holds how many, who may take another. Nothing is granted while slots in
 * use equal the size, even where reservations add up to more.
 */
import type { Allowance } from './policies.js';

export class Slots {
  inUse = 0;
  /** Slots held beyond reservations, over all partitions. */
  lent = 0;
  /** Slots that no partition reserves. */
  readonly unreserved: number;
  readonly held: Int32Array;
  private readonly free: Int32Array;
  private readonly cap: Int32Array;
  private readonly own: Int32Array;

  constructor(
    readonly size: number,
    allowances: readonly Allowance[],
  ) {
    this.held = new Int32Array(allowances.length);
    this.free = Int32Array.from(allowances, (each) => each.free);
    this.cap = Int32Array.from(allowances, (each) => each.cap);
    this.own = Int32Array.from(allowances, (each) => each.own);
    const reserved = allowances.reduce((sum, each) => sum + each.reserved, 0);
    this.unreserved = Math.max(0, size - reserved);
  }

  get idle(): number {
    return this.size - this.inUse;
  }

  /** Whether the unreserved slots are all lent. */
  get lentOut(): boolean {
    return this.lent >= this.unreserved;
  }

  /** Whether a slot, once idle, is the partition's without further condition. */
  withinFree(partition: number): boolean {
    return this.held[partition]! < this.free[partition]!;
  }

  withinCap(partition: number): boolean {
    return this.held[partition]! < this.cap[partition]!;
  }

  capOf(partition: number): number {
    return Math.min(this.cap[partition]!, this.size);
  }

  mayTake(partition: number): boolean {
    if (this.inUse >= this.size) return false;
    const held = this.held[partition]!;
    if (held < this.free[partition]!) return true;
    return held < this.cap[partition]! && this.lent < this.unreserved;
  }

  borrowed(partition: number): number {
    const excess = this.held[partition]! - this.own[partition]!;
    return excess > 0 ? excess : 0;
  }

  take(partition: number): void {
    const held = this.held[partition]!;
    if (held >= this.own[partition]!) this.lent++;
    this.held[partition] = held + 1;
    this.inUse++;
  }

  giveBack(partition: number): void {
    const held = this.held[partition]! - 1;
    this.held[partition] = held;
    if (held >= this.own[partition]!) this.lent--;
    this.inUse--;
  }
}
