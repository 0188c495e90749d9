import type { Configuration, Incident, Partition } from '../config/configuration.js';
import type { IncidentChoice } from '../simulation/result.js';

/** The incidents that a choice plays; the first one where there is no choice. */
export function playedIncidents(
  configuration: Configuration,
  choice: IncidentChoice = { kind: 'first' },
): readonly Incident[] {
  const { incidents } = configuration;
  switch (choice.kind) {
    case 'none':
      return [];
    case 'all':
      return incidents;
    case 'first':
      return incidents.slice(0, 1);
    case 'named':
      return incidents.filter(({ name }) => name === choice.name);
  }
}

/** A dependency or a resource stands for every partition that names it. */
export function isTarget(incident: Incident, partition: Partition): boolean {
  const { target } = incident;
  switch (target.kind) {
    case 'everything':
      return true;
    case 'partition':
      return partition.name === target.name;
    case 'dependency':
      return partition.dependency === target.name;
    case 'resource':
      return partition.resource === target.name;
  }
}

/** What the incident does to its target, in one word: the worst of its effects. */
export function effectWord(incident: Incident): string {
  if (incident.hang) return 'hung';
  if (incident.latency !== null) return 'slow';
  if (incident.errorRate > 0) return 'failing';
  return incident.rateFactor > 1 ? 'busy' : 'quiet';
}
