import type { Severity } from '../config/configuration.js';
import type { Fix, RelatedPlace } from '../config/finding.js';
import type { Outlook } from './outlook.js';
import type { Review } from './review.js';
import type { RuleId } from './rule-ids.js';

/** What a rule has seen; the framework makes a finding of it. */
export interface Observation {
  /** RFC 6901 JSON Pointer. */
  readonly pointer: string;
  readonly target?: 'key' | 'value';
  /** The rule's own severity where absent. */
  readonly severity?: Severity;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly Fix[];
  /** Indices of the partitions it is about, where the pointer alone does not say. */
  readonly about?: readonly number[];
}

interface RuleBase {
  readonly id: RuleId;
  readonly severity: Severity;
  /** Rules that name the same cause more exactly: where one of them fires on a partition, this one is silent. */
  readonly coveredBy?: readonly RuleId[];
}

/** A rule that needs nothing but the file. */
export interface StaticRule extends RuleBase {
  check(review: Review): Iterable<Observation>;
}

/** A rule that judges what the simulation shows. */
export interface SimulatedRule extends RuleBase {
  check(review: Review, outlook: Outlook): Iterable<Observation>;
}
