/**
 * Milliseconds of processor time that this process has had, its garbage collector included: what
 * other programs on the machine do meanwhile does not count.
 */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of one call. */
export function timed(work: () => unknown): number {
  const start = clock();
  work();
  return clock() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Medians over rounds in which every contender takes its turn, so that what the machine does
 * meanwhile hits all of them alike. Two rounds of warming up are not counted.
 */
export function interleaved<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => unknown>>,
): Record<Name, number> {
  const names = Object.keys(contenders) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const time = timed(contenders[name]);
      if (round >= 0) times.get(name)!.push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<
    Name,
    number
  >;
}
