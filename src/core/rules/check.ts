import type { Configuration } from '../config/configuration.js';
import type { Finding } from '../config/finding.js';
import type { ParsedConfiguration } from '../config/parse.js';
import { planRun } from '../simulation/plan.js';
import { RunRefused } from '../simulation/result.js';
import { report, ruleIsOn, type Seen } from './report.js';
import type { Outlook } from './outlook.js';
import { SIMULATED_RULES, STATIC_RULES } from './registry.js';
import { review, type Review } from './review.js';
import { Suppressions } from './support/suppression.js';

export interface CheckOptions {
  /** ISO date, for reviews that are overdue. */
  readonly today: string;
}

const SIMULATED_IDS: ReadonlySet<string> = new Set(SIMULATED_RULES.map((rule) => rule.id));

/**
 * Everything that can be said without a simulation: what is wrong with the file itself first, then,
 * where it is free of errors, what the rules find, in document order. Suppressions of static rules
 * that nothing needs are reported here, those of simulated rules by `checkSimulated`.
 */
export function checkStatic(parsed: ParsedConfiguration, options: CheckOptions): Finding[] {
  const { configuration } = parsed;
  if (!configuration) return [...parsed.findings];
  const seen = observeStatic(review(configuration, options.today));
  return [...parsed.findings, ...settle(parsed, configuration, seen, false)];
}

/** What only the simulation shows. Empty where the file has errors. */
export function checkSimulated(
  parsed: ParsedConfiguration,
  outlook: Outlook,
  options: CheckOptions,
): Finding[] {
  const { configuration } = parsed;
  if (!configuration) return [];
  const under = review(configuration, options.today);
  // Causes that the text alone gives away are not reported twice.
  const covering = new Set<string>(SIMULATED_RULES.flatMap((rule) => rule.coveredBy ?? []));
  const known = observeStatic(under, (id) => covering.has(id));
  const seen = SIMULATED_RULES.filter((rule) => ruleIsOn(configuration, rule.id)).map<Seen>(
    (rule) => ({ rule, observations: [...rule.check(under, outlook)] }),
  );
  const found = settle(parsed, configuration, [...known, ...seen], true);
  return [...found, ...tooManyReplications(parsed, configuration)];
}

/** The rules play runs of their own; whoever asks for the file's replications would be refused. */
function tooManyReplications(parsed: ParsedConfiguration, configuration: Configuration): Finding[] {
  try {
    planRun(configuration, {});
    return [];
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    return notSimulated(parsed, error.message, '/simulation/replications');
  }
}

/** In place of the simulated findings where the simulation refuses the file; `reason` is its sentence. */
export function notSimulated(
  parsed: ParsedConfiguration,
  reason: string,
  pointer = '/simulation/duration',
): Finding[] {
  const severity = parsed.configuration?.rules.get('not-simulated') ?? 'information';
  if (!parsed.configuration || severity === 'off') return [];
  const message = `Not simulated: ${reason}`;
  return [{ rule: 'not-simulated', severity, pointer, message, simulated: true }];
}

function observeStatic(under: Review, wanted: (id: string) => boolean = () => true): Seen[] {
  return STATIC_RULES.filter(
    (rule) => wanted(rule.id) && ruleIsOn(under.configuration, rule.id),
  ).map((rule) => ({ rule, observations: [...rule.check(under)] }));
}

function settle(
  parsed: ParsedConfiguration,
  configuration: Configuration,
  seen: readonly Seen[],
  simulated: boolean,
): Finding[] {
  const suppressions = new Suppressions(configuration.suppress);
  const half = (rule: string) => SIMULATED_IDS.has(rule) === simulated;
  const found = report(configuration, seen, suppressions).filter(({ rule }) => half(rule));
  if (ruleIsOn(configuration, 'unused-suppression')) {
    const severity = configuration.rules.get('unused-suppression');
    for (const finding of suppressions.unused(half)) {
      found.push(severity && severity !== 'off' ? { ...finding, severity } : finding);
    }
  }
  const marked = simulated ? found.map((finding) => ({ ...finding, simulated })) : found;
  return inDocumentOrder(parsed, marked);
}

function inDocumentOrder(parsed: ParsedConfiguration, findings: readonly Finding[]): Finding[] {
  return findings
    .map((finding) => ({ finding, offset: parsed.locate(finding.pointer, finding.target).offset }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding }) => finding);
}
