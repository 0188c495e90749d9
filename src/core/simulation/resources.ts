/**
 * The scarcer resources behind partitions. A call that has its slot waits here, first come,
 * first served over all partitions, and keeps its slot meanwhile.
 */
import type { Configuration } from '../config/configuration.js';
import { Ring } from './ring.js';

/** A partition that needs no resource. */
export const NONE = -1;

export class Resources {
  /** The resource of each partition, or NONE. */
  readonly of: Int32Array;
  readonly inUse: Int32Array;
  private readonly size: Int32Array;
  private readonly lines: readonly Ring[];
  /** Calls in a line; one that is cut off leaves the set and, in time, the line. */
  private readonly waiting = new Set<number>();
  /** The draw of the call that `handOn` returned last. */
  handedDraw = 0;
  /** True from a release until nobody is found to hand the slot to. */
  pending = false;

  constructor({ partitions, resources }: Configuration) {
    const index = new Map(resources.map((each, position) => [each.name, position]));
    this.of = Int32Array.from(partitions, (each) =>
      each.resource === null ? NONE : (index.get(each.resource) ?? NONE),
    );
    this.size = Int32Array.from(resources, (each) => each.size);
    this.inUse = new Int32Array(resources.length);
    this.lines = resources.map(() => new Ring());
  }

  /** Takes a slot at once, or joins the line and returns false. */
  take(resource: number, call: number, draw: number): boolean {
    if (this.inUse[resource]! < this.size[resource]!) {
      this.inUse[resource]!++;
      return true;
    }
    this.lines[resource]!.push(call, draw);
    this.waiting.add(call);
    return false;
  }

  /** The call has ended: gives back what it holds, or forgets that it waits. */
  release(resource: number, call: number): void {
    if (this.waiting.delete(call)) return;
    this.inUse[resource]!--;
    this.pending = true;
  }

  /** Hands one free slot on; returns the call that has it now, or NONE once nobody waits. */
  handOn(): number {
    for (let resource = 0; resource < this.lines.length; resource++) {
      const line = this.lines[resource]!;
      while (line.length > 0 && this.inUse[resource]! < this.size[resource]!) {
        this.handedDraw = line.headDraw;
        const call = line.shift();
        // A call that was cut off while it waited has left its place in the line behind.
        if (!this.waiting.delete(call)) continue;
        this.inUse[resource]!++;
        return call;
      }
    }
    this.pending = false;
    return NONE;
  }
}
