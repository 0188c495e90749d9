/** Sizes from load and headroom, and what the simulation says of them before and after. */
import type { Configuration } from '../config/configuration.js';
import type { ParsedConfiguration } from '../config/parse.js';
import type { Sliced } from '../simulation/driver.js';
import { RunRefused, type IncidentChoice, type RunResult } from '../simulation/result.js';
import { createRun } from '../simulation/run.js';
import { Scripted, type Script } from '../simulation/script.js';
import { rowOf } from '../sweep/sweep-row.js';
import { planEdits, planned, sizePlans, type SizePlan } from './plan.js';
import { sentenceOf } from './sentence.js';
import type { Suggestion, SuggestionCheck } from './suggestion.js';

interface Tried {
  readonly plan: SizePlan;
  readonly checks: readonly SuggestionCheck[];
}

/**
 * @throws RunRefused where the file is not valid, a run would be too large, or the pool has fewer
 *   slots than partitions.
 */
export function createSuggestion(parsed: ParsedConfiguration): Sliced<Suggestion> {
  const { configuration } = parsed;
  if (configuration === null) throw new RunRefused('The file is not valid.');
  const plans = sizePlans(configuration);
  if (plans === null) {
    throw new RunRefused(
      `No sizes fit: ${configuration.partitions.length} partitions need a slot each, ` +
        `and the pool has ${configuration.pool.size}.`,
    );
  }
  const choices = choicesOf(configuration);
  return new Scripted(script(configuration, plans, choices), choices.length * (1 + plans.length));
}

/** Starvation is judged one incident at a time. */
function choicesOf({ incidents }: Configuration): IncidentChoice[] {
  if (incidents.length === 0) return [{ kind: 'none' }];
  return incidents.map(({ name }) => ({ kind: 'named', name }));
}

function* script(
  configuration: Configuration,
  plans: readonly SizePlan[],
  choices: readonly IncidentChoice[],
): Script<Suggestion> {
  const before: RunResult[] = [];
  for (const incidents of choices) before.push(yield createRun(configuration, { incidents }));
  let best: Tried | null = null;
  for (const plan of plans) {
    const changed = planned(configuration, plan);
    const checks: SuggestionCheck[] = [];
    for (const [at, incidents] of choices.entries()) {
      const after = yield createRun(changed, { incidents });
      checks.push(checkOf(configuration, incidents, before[at]!, after));
    }
    if (best === null || held(checks) > held(best.checks)) best = { plan, checks };
    if (checks.every(({ holds }) => holds)) break;
  }
  return suggestionOf(configuration, best!);
}

function held(checks: readonly SuggestionCheck[]): number {
  return checks.filter(({ holds }) => holds).length;
}

function checkOf(
  configuration: Configuration,
  choice: IncidentChoice,
  before: RunResult,
  after: RunResult,
): SuggestionCheck {
  const holds = (result: RunResult): boolean =>
    rowOf(null, result, configuration, choice).holds === true;
  const incident = choice.kind === 'named' ? choice.name : null;
  return { incident, before, after, heldBefore: holds(before), holds: holds(after) };
}

function suggestionOf(configuration: Configuration, { plan, checks }: Tried): Suggestion {
  const edits = planEdits(configuration, plan);
  const common = { ...plan, edits, checks, holds: checks.every((check) => check.holds) };
  return { ...common, sentence: sentenceOf(common, configuration) };
}
