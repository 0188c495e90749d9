/**
 * Small scenarios told second by second: every partition says how many calls it gets at each
 * whole second. What becomes of them reads as lines, to be compared with lines worked out by hand.
 */
import type { Configuration, Incident } from '../../../src/core/config/configuration.js';
import { type EngineEvent } from '../../../src/core/simulation/observer.js';
import { planRun } from '../../../src/core/simulation/plan.js';
import { OUTCOMES, type RunResult } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { configuration, incident, partition, SECOND } from './build.js';

type PartitionOfStory = Parameters<typeof partition>[0] & {
  /** Calls at second 0, 1, 2, … */
  readonly calls: readonly number[];
};

type Rest = Omit<Parameters<typeof configuration>[0], 'partitions'>;

function script({ name, calls }: PartitionOfStory, seconds: number): Incident[] {
  return Array.from({ length: seconds }, (_, second) =>
    incident({
      name: `calls of ${name} at ${second}`,
      partition: name,
      from: second * SECOND,
      to: (second + 1) * SECOND,
      rateFactor: calls[second] ?? 0,
    }),
  );
}

/** A configuration in which all incidents are to play: the given ones and the script. */
export function story(given: Rest & { partitions: readonly PartitionOfStory[] }): Configuration {
  const seconds =
    (given.simulation?.duration ?? 0) / SECOND ||
    Math.max(...given.partitions.map(({ calls }) => calls.length));
  return configuration({
    ...given,
    partitions: given.partitions.map(({ calls: _, ...rest }) => partition(rest)),
    incidents: [
      ...(given.incidents ?? []),
      ...given.partitions.flatMap((each) => script(each, Math.ceil(seconds))),
    ],
    simulation: { duration: seconds * SECOND, arrivals: 'per-second', ...given.simulation },
  });
}

export function runStory(told: Configuration): RunResult {
  return run(told, { incidents: { kind: 'all' } });
}

function play(told: Configuration): { simulation: Simulation; events: EngineEvent[] } {
  const events: EngineEvent[] = [];
  const plan = planRun(told, { incidents: { kind: 'all' } });
  const simulation = new Simulation(plan, 0, (event) => events.push(event));
  while (!simulation.advance(1_000));
  return { simulation, events };
}

/** "a0", "a1", "b0": a partition's name and a number among its own calls. */
function labels({ plan, calls }: Simulation): string[] {
  const { partitions } = plan.configuration;
  const next = partitions.map(() => 0);
  return Array.from({ length: calls.count }, (_, call) => {
    const owner = calls.partition[call]!;
    return `${partitions[owner]!.name}${next[owner]!++}`;
  });
}

/** One line a call: "a0 at 0, 0 to 2: completed" with its slot, "a1 at 0: queueFull" without. */
export function callLines(told: Configuration): string[] {
  const { simulation } = play(told);
  const { calls } = simulation;
  return labels(simulation).map((label, call) => {
    const start = calls.start[call]!;
    const end = calls.end[call]!;
    const span =
      start === -1 ? '' : `, ${start / SECOND} to ${end === Infinity ? 'ever' : end / SECOND}`;
    return `${label} at ${calls.arrival[call]! / SECOND}${span}: ${OUTCOMES[calls.outcome[call]!]!}`;
  });
}

const TOLD = new Set(['release', 'leave', 'refuse', 'breaker']);

/** The whole log: "0 a0 arrival", "2 a0 release completed", "2 breaker of a open". */
export function eventLines(told: Configuration): string[] {
  const { simulation, events } = play(told);
  const names = labels(simulation);
  return events.map(({ time, kind, partition: at, call, detail }) => {
    const name = told.partitions[at]!.name;
    const subject = kind === 'breaker' ? `breaker of ${name}` : `${names[call]!} ${kind}`;
    return `${time / SECOND} ${subject}${TOLD.has(kind) ? ` ${detail!}` : ''}`;
  });
}
