import type { Configuration } from '../config/configuration.js';
import type { Finding, Fix } from '../config/finding.js';
import type { Observation, SimulatedRule, StaticRule } from './rule.js';
import type { RuleId } from './rule-ids.js';
import { suppressFix, type Suppressions } from './support/suppression.js';

/** What one rule has seen in a file. */
export interface Seen {
  readonly rule: StaticRule | SimulatedRule;
  readonly observations: readonly Observation[];
}

export function ruleIsOn(configuration: Configuration, rule: RuleId): boolean {
  return configuration.rules.get(rule) !== 'off';
}

/** Observations as findings: one a cause, with the file's severities, without what the file accepts. */
export function report(
  configuration: Configuration,
  seen: readonly Seen[],
  suppressions: Suppressions,
): Finding[] {
  const fired = firedOn(seen);
  const findings: Finding[] = [];
  for (const { rule, observations } of seen) {
    for (const observation of observations) {
      const about = partitionsOf(observation);
      const names = about.flatMap((index) => configuration.partitions[index]?.name ?? []);
      // Asked even where another finding covers it: accepting a covered finding is no mistake.
      if (suppressions.accepts(rule.id, names)) continue;
      const covered = rule.coveredBy?.some((id) =>
        about.some((index) => fired.get(id)?.has(index)),
      );
      if (covered) continue;
      findings.push(finding(configuration, rule, observation, about));
    }
  }
  return findings;
}

function firedOn(seen: readonly Seen[]): Map<RuleId, Set<number>> {
  return new Map(
    seen.map(({ rule, observations }) => [rule.id, new Set(observations.flatMap(partitionsOf))]),
  );
}

const PARTITION = '/partitions/';

function partitionsOf({ about, pointer }: Observation): readonly number[] {
  if (about) return about;
  const index = pointer.startsWith(PARTITION) ? parseInt(pointer.slice(PARTITION.length), 10) : NaN;
  return Number.isNaN(index) ? [] : [index];
}

function finding(
  configuration: Configuration,
  rule: StaticRule | SimulatedRule,
  observation: Observation,
  about: readonly number[],
): Finding {
  const { pointer, target, message, related } = observation;
  const set = configuration.rules.get(rule.id);
  const severity = set && set !== 'off' ? set : (observation.severity ?? rule.severity);
  const only = about.length === 1 ? configuration.partitions[about[0] ?? 0]?.name : undefined;
  const suppress: Fix = suppressFix(rule.id, only ?? null, configuration.suppress.length);
  return {
    rule: rule.id,
    severity,
    pointer,
    ...(target ? { target } : {}),
    message,
    ...(related && related.length > 0 ? { related } : {}),
    fixes: [...(observation.fixes ?? []), suppress],
  };
}
