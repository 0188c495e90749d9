import type { Configuration, Incident, Latency } from '../config/configuration.js';
import type { Sliced } from '../simulation/driver.js';
import { MAX_ARRIVALS_OVER_REPLICATIONS, planRun } from '../simulation/plan.js';
import { RunRefused, type RunOptions, type RunResult } from '../simulation/result.js';
import { createRun } from '../simulation/run.js';
import { Scripted, type Script } from '../simulation/script.js';
import { figure } from './support/format.js';
import { admissionIsClose, everybodyServed, starvationIsClose } from './support/starvation.js';
import { sustainedBucket } from './support/sustained.js';
import { partitionsHitBy } from './support/targets.js';

/** One incident of the file, played alone. */
export interface IncidentOutlook {
  readonly name: string;
  /** One run with the file's seed. */
  readonly result: RunResult;
  /** What rules judge: `result`, or replications of it where one run alone might flip the verdict. */
  readonly judged: RunResult;
  /**
   * As `judged`, without the incident's effects; its `incident` column covers the same window. Null
   * where `result` alone shows that nobody starves.
   */
  readonly baseline: RunResult | null;
}

/** A run without incidents; its trace is nobody's concern. */
export type NormalLoad = Omit<RunResult, 'events'>;

/** What the simulation says about a file. */
export interface Outlook {
  /** No incident; one run, or replications where one alone might flip the verdict. */
  readonly normal: NormalLoad;
  /** In file order. */
  readonly incidents: readonly IncidentOutlook[];
}

/** Replications of a close case stay below this many arrivals, and below this many runs. */
const QUICK_ARRIVALS = 400_000;
const QUICK_RUNS = 20;

/**
 * Every incident of the file alone, and a run without any. The file's own `replications` are for
 * whoever asks for them; here a run is repeated only where its result is close to a limit.
 *
 * @throws RunRefused where a run, or all of them together, would be too large.
 */
export function createOutlook(configuration: Configuration): Sliced<Outlook> {
  refuseIfTooLarge(configuration);
  return new Scripted(play(configuration), Math.max(1, 2 * configuration.incidents.length));
}

/** Each run for itself, and all of them together as if they were replications. */
function refuseIfTooLarge(configuration: Configuration): void {
  const arrivals = (name: string | null): number =>
    planRun(configuration, choice(name, 1)).expectedArrivals;
  const calm = arrivals(null);
  const all = configuration.incidents.reduce((sum, { name }) => sum + calm + arrivals(name), calm);
  if (all <= MAX_ARRIVALS_OVER_REPLICATIONS) return;
  throw new RunRefused(
    `Every incident is played by itself, which would bring about ${figure(Math.round(all))} ` +
      `arrivals; the limit is ${figure(MAX_ARRIVALS_OVER_REPLICATIONS)} together. Shorten ` +
      'simulation.duration or lower simulation.loadFactor.',
  );
}

function* play(configuration: Configuration): Script<Outlook> {
  const [first] = configuration.incidents;
  // The same calls as without any incident, counted in the first one's window as well.
  const calm = yield first ? calmRun(configuration, first, 1) : normalRun(configuration, 1);
  let normal = withoutWindow(calm);
  const runs = quickRuns(configuration, normal);
  if (runs > 1 && admissionIsClose(configuration, normal)) {
    normal = yield normalRun(configuration, runs);
  }
  const hits = partitionsHitBy(configuration);
  const incidents: IncidentOutlook[] = [];
  for (const [index, incident] of configuration.incidents.entries()) {
    const hit = new Set(hits[index]);
    const result = yield createRun(configuration, choice(incident.name, 1));
    let judged = result;
    let baseline: RunResult | null = null;
    if (!everybodyServed(hit, result)) {
      baseline = incident === first ? calm : yield calmRun(configuration, incident, 1);
      if (runs > 1 && starvationIsClose(configuration, hit, judged, baseline)) {
        baseline = yield calmRun(configuration, incident, runs);
        judged = yield createRun(configuration, choice(incident.name, runs));
      }
    }
    incidents.push({ name: incident.name, result, judged, baseline });
  }
  return { normal, incidents };
}

/** How often a close case may be repeated. */
function quickRuns(configuration: Configuration, normal: NormalLoad): number {
  if (!isRandom(configuration)) return 1;
  const arrivals = normal.partitions.reduce((sum, each) => sum + each.total.offered, 0);
  return Math.min(QUICK_RUNS, Math.floor(QUICK_ARRIVALS / Math.max(1, arrivals)));
}

function normalRun(configuration: Configuration, replications: number): Sliced<RunResult> {
  return createRun(configuration, withoutIncident(configuration, null, replications));
}

/** The incident's window with nothing in it. */
function calmRun(
  configuration: Configuration,
  incident: Incident,
  replications: number,
): Sliced<RunResult> {
  const calm = { ...configuration, incidents: [withoutEffect(incident)] };
  return createRun(calm, withoutIncident(calm, incident.name, replications));
}

/** With buckets of the length over which a normal day is judged. */
function withoutIncident(
  configuration: Configuration,
  window: string | null,
  replications: number,
): RunOptions {
  return { ...choice(window, replications), bucket: sustainedBucket(configuration) };
}

function withoutWindow({ events: _, ...run }: RunResult): NormalLoad {
  const partitions = run.partitions.map((each) => ({ ...each, incident: null }));
  return { ...run, incident: null, partitions };
}

function choice(incident: string | null, replications: number): RunOptions {
  return {
    replications,
    incidents: incident === null ? { kind: 'none' } : { kind: 'named', name: incident },
  };
}

/** The same window with nothing in it. */
function withoutEffect(incident: Incident): Incident {
  return { ...incident, latency: null, hang: false, errorRate: 0, rateFactor: 1 };
}

/** False where every replication would be the same run again. */
function isRandom({ simulation, partitions, incidents }: Configuration): boolean {
  const varies = (latency: Latency | null) =>
    latency !== null && latency.distribution !== 'constant';
  return (
    simulation.arrivals === 'poisson' ||
    partitions.some((each) => varies(each.latency)) ||
    incidents.some((each) => varies(each.latency) || (each.errorRate > 0 && each.errorRate < 1))
  );
}
