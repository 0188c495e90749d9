/**
 * How much randomness a test run spends. BULKHEAD_RANDOM_RUNS multiplies the number of random
 * configurations, BULKHEAD_RANDOM_SEED looks at others.
 */
export interface Effort {
  readonly numRuns: number;
  readonly seed: number;
}

export function effort(runs: number): Effort {
  const factor = Number(process.env['BULKHEAD_RANDOM_RUNS'] ?? 1);
  const seed = Number(process.env['BULKHEAD_RANDOM_SEED'] ?? 1);
  return { numRuns: Math.ceil(runs * factor), seed };
}
