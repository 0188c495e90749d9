import type { Policy } from '../config/configuration.js';
import type { Edit } from '../config/finding.js';
import type { RunResult } from '../simulation/result.js';

export interface SuggestedSize {
  readonly name: string;
  /** Null where the file gives none. */
  readonly before: number | null;
  readonly after: number;
  /** rate × mean holding time, slots. */
  readonly load: number;
  /** What load and headroom ask for, whether or not the pool has it. */
  readonly recommended: number;
  readonly borrowBefore: number;
  readonly borrow: number;
}

/** What the simulation says of the sizes, with the same arrivals before and after. */
export interface SuggestionCheck {
  /** Null for the normal load of a file without incidents. */
  readonly incident: string | null;
  readonly before: RunResult;
  readonly after: RunResult;
  /** Whether everybody whom the incident does not target is served `slo` or more. */
  readonly heldBefore: boolean;
  readonly holds: boolean;
}

export interface Suggestion {
  readonly policy: Policy;
  readonly sizes: readonly SuggestedSize[];
  /** Slots that no partition reserves afterwards. */
  readonly unallocated: number;
  /** Slots that the recommended sizes want beyond the pool; 0 where they fit. */
  readonly shortfall: number;
  /** Slots that the loads alone want beyond the pool; 0 where they fit. */
  readonly overload: number;
  /** Changes to the file; empty where nothing is to be changed. */
  readonly edits: readonly Edit[];
  /** One for each incident, in file order; the normal load where there is none. */
  readonly checks: readonly SuggestionCheck[];
  /** Whether every check holds afterwards. */
  readonly holds: boolean;
  readonly sentence: string;
}
