/**
 * The whole file in a few words: who fares worst of those that should come through, or that they
 * all do. The target of an incident fails in any case; it is named only where nobody else is.
 */
import type { Configuration } from '../config/configuration.js';
import type { Outlook } from '../rules/outlook.js';
import { percent, shortName } from '../summary/numbers.js';
import { isTarget } from '../config/target.js';
import { servedShares, type Served } from './outcome.js';

export interface Verdict {
  readonly short: string;
  readonly long: string;
}

interface Fate extends Served {
  /** Null for the normal load. */
  readonly incident: string | null;
  readonly targeted: boolean;
}

export function verdict(configuration: Configuration, outlook: Outlook): Verdict {
  const failing = fates(configuration, outlook)
    .filter(({ share }) => share < configuration.limits.slo)
    .sort((a, b) => a.share - b.share);
  const worst = failing.find(({ targeted }) => !targeted) ?? failing[0];
  if (worst === undefined) return { short: 'all served', long: 'Every partition is served' };
  const name = shortName(worst.name, 24);
  const short = `${name} ${percent(worst.share)}${worst.targeted ? ', others served' : ''}`;
  const when = worst.incident === null ? 'at normal load' : `during ${shortName(worst.incident)}`;
  return { short, long: `${name} served ${percent(worst.share)} ${when}` };
}

function fates(configuration: Configuration, outlook: Outlook): Fate[] {
  const normal = servedShares(outlook.normal).map((one) => {
    return { ...one, incident: null, targeted: false };
  });
  const targets = new Map(
    configuration.incidents.map((incident) => {
      const hit = configuration.partitions.filter((partition) => isTarget(incident, partition));
      return [incident.name, new Set(hit.map(({ name }) => name))];
    }),
  );
  const played = outlook.incidents.flatMap(({ name: incident, result }) =>
    servedShares(result).map((one) => {
      return { ...one, incident, targeted: targets.get(incident)?.has(one.name) ?? false };
    }),
  );
  return [...normal, ...played];
}
