import type { Incident, Partition } from './configuration.js';

/** Whether the incident is aimed at the partition: by name, dependency, resource, or at all. */
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
