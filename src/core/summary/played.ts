import type { Configuration, Incident } from '../config/configuration.js';
import type { IncidentChoice } from '../simulation/result.js';
import { chosen } from '../simulation/windows.js';

/** The incidents that a choice plays; the first one where there is no choice. */
export function playedIncidents(
  { incidents }: Configuration,
  choice: IncidentChoice = { kind: 'first' },
): readonly Incident[] {
  return chosen(incidents, choice);
}

/** What the incident does to its target, in one word: the worst of its effects. */
export function effectWord(incident: Incident): string {
  if (incident.hang) return 'hung';
  if (incident.latency !== null) return 'slow';
  if (incident.errorRate > 0) return 'failing';
  return incident.rateFactor > 1 ? 'busy' : 'quiet';
}
