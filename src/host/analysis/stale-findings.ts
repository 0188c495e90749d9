import type { Finding } from '../../core/config/finding.js';
import type { ParsedConfiguration } from '../../core/config/parse.js';
import { followNames } from '../../core/names/anchor.js';
import type { Simulation } from './simulation.js';

/**
 * The findings of a simulation for the text as it is now. Where the text has moved on they follow
 * what they are about, say how old they are, and offer no fix: its figures are those of before.
 */
export function findingsNow(
  simulation: Simulation,
  now: ParsedConfiguration,
  age: string,
): readonly Finding[] {
  const { findings, parsed: then } = simulation;
  if (then.text === now.text) return findings;
  const follow = followNames(then.value, now.value);
  return findings.flatMap((finding) => {
    const pointer = follow(finding.pointer);
    if (pointer === null) return [];
    const related = (finding.related ?? []).flatMap((place) => {
      const moved = follow(place.pointer);
      return moved === null ? [] : [{ ...place, pointer: moved }];
    });
    return [{ ...finding, pointer, related, fixes: [], message: `${finding.message} (${age})` }];
  });
}
