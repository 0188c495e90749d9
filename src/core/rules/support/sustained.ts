import type { Configuration } from '../../config/configuration.js';
import type { NormalLoad } from '../outlook.js';

/** Seconds after which what is seen counts as sustained. */
export const SUSTAINED = 120;

const SECOND = 1_000_000;

/** Microseconds: the width of buckets that are such stretches; undefined where the run is no longer than one. */
export function sustainedBucket({ simulation }: Configuration): number | undefined {
  return simulation.duration > SUSTAINED * SECOND ? SUSTAINED * SECOND : undefined;
}

/**
 * The buckets of a run's series that are whole stretches after the warm-up. None where the run is
 * too short to hold one: then the run as a whole is what is judged.
 */
export function stretches({ simulation }: Configuration, { series }: NormalLoad): number[] {
  if (series.bucket !== SUSTAINED) return [];
  const ends = simulation.duration / SECOND;
  return [...series.time.keys()].filter((bucket) => {
    const start = series.time[bucket] ?? 0;
    return start * SECOND >= simulation.warmup && start + SUSTAINED <= ends;
  });
}
