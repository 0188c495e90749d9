import type { Configuration } from '../../core/config/configuration.js';
import type { IncidentChoice } from '../../core/simulation/result.js';
import { isTarget } from '../../core/config/target.js';
import { playedIncidents } from '../../core/summary/played.js';
import { fieldGroups, type Field, type FieldGroup } from '../../core/view/fields.js';
import type { Controls, SweepSetting } from '../../protocol/snapshot.js';

const MOST_NAMES = 300;

/** What can be turned, from the file's configuration and the one that is shown. */
export function controlsOf(
  file: Configuration,
  shown: Configuration,
  choice: IncidentChoice,
): Controls {
  const played = playedIncidents(shown, choice);
  const targets = file.partitions.filter((one) =>
    played.some((incident) => isTarget(incident, one)),
  );
  const groups = fieldGroups(file, shown, new Set(targets.map(({ name }) => name)));
  return {
    policy: { file: file.policy, value: shown.policy },
    incidents: file.incidents.slice(0, MOST_NAMES).map(({ name }) => name),
    partitions: file.partitions.slice(0, MOST_NAMES).map(({ name }) => name),
    groups: groups.filter(({ kind, name }) => kind !== 'incident' || isPlayed(name, played)),
    sweepable: groups.flatMap(sweepSettings),
  };
}

function isPlayed(name: string | null, played: readonly { readonly name: string }[]): boolean {
  return played.some((incident) => incident.name === name);
}

/** Not what another setting follows: a sweep turns one alone, and a median may pass its p99. */
function sweepSettings(group: FieldGroup): SweepSetting[] {
  return group.fields
    .filter(({ idle, follows }) => idle === null && follows === undefined)
    .map((field) => range(group, field));
}

/** A range that starts below the shown value and ends far above it. */
function range({ name }: FieldGroup, field: Field): SweepSetting {
  const label = name === null ? field.label : `${name}: ${field.label.toLowerCase()}`;
  const { path, unit } = field;
  const value = field.value ?? 0;
  switch (unit) {
    case 'duration': {
      const to = Math.max(10, Math.ceil((2 * value) / 1e6));
      const step = roundStep(to / 40);
      return { path, label, unit, from: step, to, step };
    }
    case 'factor':
      return { path, label, unit, from: 0.5, to: Math.max(5, 2 * value), step: 0.5 };
    case 'slots':
    case 'places': {
      const to = Math.min(field.max, Math.max(10, 2 * value));
      return { path, label, unit, from: field.min, to, step: Math.max(1, Math.ceil(to / 50)) };
    }
  }
}

/** The next of 1, 2, 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return Number(([1, 2, 5, 10].find((one) => one * power >= least)! * power).toPrecision(3));
}
