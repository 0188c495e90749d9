/**
 * The sentence that matters: who failed, who did not, and that the slow one still fails.
 * The panel, the code lens and the command line share it.
 */
import type { Configuration, Incident } from '../config/configuration.js';
import type { IncidentChoice, PartitionResult, RunResult } from '../simulation/result.js';
import { count, percent, shortName } from './numbers.js';
import { isTarget } from '../config/target.js';
import { effectWord, playedIncidents } from './played.js';

export interface Headline {
  /** What happened to those whom the incident does not target. */
  readonly first: string;
  /** What happened to its target; null without an incident or where it targets everything. */
  readonly second: string | null;
  /** True where every partition that the incident does not target is served as `limits.slo` asks. */
  readonly holds: boolean;
}

interface Served {
  readonly name: string;
  readonly completed: number;
  readonly offered: number;
  readonly share: number;
}

export function headline(
  result: RunResult,
  configuration: Configuration,
  choice: IncidentChoice = { kind: 'first' },
): Headline {
  const played = result.incident === null ? [] : playedIncidents(configuration, choice);
  const targets = new Set(
    configuration.partitions
      .filter((partition) => played.some((incident) => isTarget(incident, partition)))
      .map(({ name }) => name),
  );
  const served = result.partitions.flatMap(servedOf).sort((a, b) => a.share - b.share);
  const { slo } = configuration.limits;
  const bystanders = served.filter(({ name }) => !targets.has(name));
  if (bystanders.length === 0) return everybody(served, played, slo);
  const holds = bystanders.every(({ share }) => share >= slo);
  const first = `${listed(bystanders, slo)}, ${circumstance(played, targets)}`;
  const hit = served.filter(({ name }) => targets.has(name));
  return { first, second: hit.length > 0 ? fate(hit, holds, result, slo) : null, holds };
}

/** Both halves as running text. */
export function headlineText({ first, second }: Headline): string {
  return second === null ? `${first}.` : `${first}. ${second}`;
}

function servedOf({ name, total, incident }: PartitionResult): Served[] {
  const { completed, offered } = incident ?? total;
  return offered === 0 ? [] : [{ name, completed, offered, share: completed / offered }];
}

function everybody(served: Served[], played: readonly Incident[], slo: number): Headline {
  if (served.length === 0) {
    return { first: 'No calls arrive in this window', second: null, holds: true };
  }
  const holds = served.every(({ share }) => share >= slo);
  const first = `${listed(served, slo)}, ${circumstance(played, null)}`;
  return { first, second: null, holds };
}

/** The worst first; those that are well are counted, not named. */
function listed(worstFirst: readonly Served[], slo: number): string {
  const [worst] = worstFirst;
  if (worst === undefined) return '';
  if (worstFirst.length === 1) return sentence(worst);
  const failing = worstFirst.filter(({ share }) => share < slo);
  if (failing.length === 0) {
    return `all ${count(worstFirst.length)} partitions served ${sentence(sum(worstFirst))}`;
  }
  const named = failing.slice(0, 2).map(sentence).join('; ');
  const more = failing.length - 2;
  return more > 0 ? `${named}; ${count(more)} more below ${percent(slo)}` : named;
}

function sentence({ name, share, completed, offered }: Served): string {
  const subject = name === '' ? '' : `${shortName(name)} served `;
  return `${subject}${percent(share)}: ${count(completed)} of ${count(offered)}`;
}

function sum(all: readonly Served[]): Served {
  const completed = all.reduce((total, one) => total + one.completed, 0);
  const offered = all.reduce((total, one) => total + one.offered, 0);
  return { name: '', completed, offered, share: completed / offered };
}

function circumstance(played: readonly Incident[], targets: ReadonlySet<string> | null): string {
  const [incident] = played;
  if (incident === undefined) return 'without any incident';
  const word = played.length === 1 ? effectWord(incident) : 'in trouble';
  const names = targets === null ? [] : [...targets];
  if (names.length === 0) return `while everything was ${word}`;
  if (incident.target.kind !== 'partition' && incident.target.kind !== 'everything') {
    if (played.length === 1) return `while ${shortName(incident.target.name)} was ${word}`;
  }
  if (names.length > 2) return `while ${count(names.length)} partitions were ${word}`;
  const verb = names.length === 1 ? 'was' : 'were';
  return `while ${names.map((name) => shortName(name)).join(' and ')} ${verb} ${word}`;
}

function fate(hit: readonly Served[], holds: boolean, result: RunResult, slo: number): string {
  const subject = hit.length === 1 ? shortName(hit[0]!.name) : `${count(hit.length)} targets`;
  const { share, completed, offered } = sum(hit);
  const arithmetic = `${percent(share)} served, ${count(completed)} of ${count(offered)}`;
  const plural = hit.length > 1;
  if (share >= slo)
    return `${subject} ${plural ? 'come' : 'comes'} through as well: ${arithmetic}.`;
  if (!holds) {
    const lesson =
      result.policy === 'shared' ? ' In one shared pool, nothing chooses what breaks.' : '';
    return `${subject} ${plural ? 'fail' : 'fails'} too: ${arithmetic}.${lesson}`;
  }
  const lesson = result.policy === 'shared' ? '' : ' A bulkhead chooses what breaks.';
  return `${subject} still ${plural ? 'fail' : 'fails'}: ${arithmetic}.${lesson}`;
}
