/** `npm run bench`: how fast, how much memory, how long the editor is held. Targets beside figures. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createComparison } from '../../src/core/compare/compare.js';
import { parseConfiguration } from '../../src/core/config/parse.js';
import { checkSimulated, checkStatic } from '../../src/core/rules/check.js';
import { createOutlook } from '../../src/core/rules/outlook.js';
import { drain, type Sliced } from '../../src/core/simulation/driver.js';
import { createRun, run } from '../../src/core/simulation/run.js';
import { parseRange } from '../../src/core/sweep/range.js';
import { createSweep } from '../../src/core/sweep/sweep.js';
import { bareLoop } from './bare-loop.js';
import { interleaved, median, timed } from './measure.js';
import { peakMemory } from './memory.js';
import { report, type Figure } from './report.js';
import { bareScenario, manyPartitions, RATE, threeEndpoints } from './scenario.js';
import { longestHold } from './slices.js';

const TODAY = { today: '2025-01-01' };
/** Where the targets come from, a bare loop reaches 7.7 million arrivals a second and the engine 4. */
const TARGET_RATIO = 4 / 7.7;
const MILLION = 1e6;

/** Millions of arrivals a second. */
const speed = (arrivals: number, ms: number): number => arrivals / ms / 1000;

function engine(): Figure[] {
  const configuration = threeEndpoints(MILLION);
  const bare = bareScenario(configuration);
  const { engine: own, bare: other } = interleaved(9, {
    engine: () => run(configuration),
    bare: () => bareLoop(bare, 1),
  });
  const ratio = other / own;
  return [
    figure('bare loop, records kept', `${speed(MILLION, other).toFixed(2)} M arrivals/s`),
    figure(
      'engine, every statistic kept',
      `${speed(MILLION, own).toFixed(2)} M arrivals/s`,
      `${(speed(MILLION, other) * TARGET_RATIO).toFixed(2)} or more here, 4 where the bare loop has 7.7`,
      ratio >= TARGET_RATIO,
    ),
    figure(
      'engine / bare loop',
      ratio.toFixed(2),
      `${TARGET_RATIO.toFixed(2)} or more`,
      ratio >= TARGET_RATIO,
    ),
  ];
}

/** The bare loop and the engine must be simulating the same thing for their ratio to mean anything. */
function sameScenario(): Figure[] {
  const configuration = threeEndpoints(MILLION);
  const counts = bareLoop(bareScenario(configuration), 1);
  const { partitions } = run(configuration);
  const sum = (key: 'offered' | 'queueFull' | 'waitTimeout'): number =>
    partitions.reduce((total, each) => total + each.total[key], 0);
  return (['offered', 'queueFull', 'waitTimeout'] as const).map((key) => {
    const difference = Math.abs(counts[key] / sum(key) - 1);
    return figure(
      `${key}, bare loop / engine − 1`,
      `${(difference * 100).toFixed(1)} %`,
      'under 5 %',
      difference < 0.05,
    );
  });
}

function flatness(): Figure[] {
  const sizes = [1e4, 1e5, 1e6, 4.9e6];
  const perArrival = sizes.map((arrivals) => {
    const configuration = threeEndpoints(arrivals);
    const repeats = Math.max(1, Math.round(3e5 / arrivals));
    const rounds = arrivals > MILLION ? 3 : 7;
    run(configuration);
    const times = Array.from({ length: rounds }, () =>
      timed(() => {
        for (let i = 0; i < repeats; i++) run(configuration);
      }),
    );
    return (median(times) * 1e6) / (arrivals * repeats);
  });
  const spread = Math.max(...perArrival) / Math.min(...perArrival);
  return [
    ...sizes.map((arrivals, i) =>
      figure(
        `${arrivals.toLocaleString('en-US')} arrivals`,
        `${perArrival[i]!.toFixed(0)} ns each`,
      ),
    ),
    figure('slowest / fastest', spread.toFixed(2), 'under 1.5', spread < 1.5),
  ];
}

function memory(): Figure[] {
  const none = peakMemory(600, RATE);
  const all = peakMemory(4.999e6, RATE);
  return [
    figure('process without arrivals to speak of', `${none.toFixed(0)} MiB`),
    figure('5 million arrivals', `${all.toFixed(0)} MiB`, 'under 400 MiB', all < 400),
  ];
}

function editor(): Figure[] {
  const story = readFileSync('examples/sixty-threads.bulkhead.json', 'utf8');
  const onSave = (): void => {
    const parsed = parseConfiguration(story);
    checkStatic(parsed, TODAY);
    checkSimulated(parsed, drain(createOutlook(parsed.configuration!)), TODAY);
  };
  const many = manyPartitions(1000);
  const whileTyping = (): unknown => checkStatic(parseConfiguration(many), TODAY);
  const coldSave = timed(onSave);
  const coldTyping = timed(whileTyping);
  const warm = interleaved(9, { onSave, whileTyping });
  return [
    within('sixty threads, text to findings and outcome', warm.onSave, 100),
    figure('  the first time', `${coldSave.toFixed(0)} ms`),
    within('1,000 partitions, text to static findings', warm.whileTyping, 50),
    figure('  the first time', `${coldTyping.toFixed(0)} ms`),
    within('loading and activating the extension, cold', activation(), 50),
  ];
}

/** Each time in a process of its own, because loading is what takes the time. */
function activation(): number {
  const times = Array.from({ length: 7 }, () => {
    const output = execFileSync(process.execPath, ['test/bench/load-extension.cjs']);
    const { load, activate } = JSON.parse(String(output)) as { load: number; activate: number };
    return load + activate;
  });
  return median(times);
}

function holds(): Figure[] {
  const parsed = parseConfiguration(readFileSync('examples/sixty-threads.bulkhead.json', 'utf8'));
  const configuration = parsed.configuration!;
  const many = parseConfiguration(manyPartitions(200));
  const sweep = {
    path: 'incidents.slow-recommendations.latency',
    values: parseRange('100ms..2s:100ms'),
    replications: 5,
  };
  const columns = (['shared', 'capped', 'bulkhead', 'borrowing'] as const).map((policy) => ({
    label: policy,
    configuration,
    options: { policy, replications: 10 },
  }));
  const sizes = { path: 'partitions.*.size', values: [8, 10, 12] };
  const large = threeEndpoints(4.9e6);
  const held = (what: string, create: () => Sliced<unknown>): Figure =>
    within(what, longestHold(create), 50);
  return [
    held('a run of 5 million arrivals', () => createRun(large)),
    held('30 replications', () => createRun(configuration, { replications: 30 })),
    held('a sweep of 20 values', () => createSweep(parsed, sweep)),
    held('a comparison of 4 policies', () => createComparison(columns)),
    held('what a save asks for', () => createOutlook(configuration)),
    held('a sweep over 200 partitions', () => createSweep(many, sizes)),
  ];
}

function figure(what: string, value: string, target = '', met: boolean | null = null): Figure {
  return { what, value, target, met };
}

function within(what: string, ms: number, limit: number): Figure {
  return figure(what, `${ms.toFixed(1)} ms`, `under ${limit} ms`, ms < limit);
}

console.log(
  `Node ${process.version} on ${cpus()[0]?.model ?? 'an unknown processor'}; processor time`,
);
report('Speed, three endpoints, 1 million arrivals, warm', engine());
report('Both simulate the same', sameScenario());
report('Time per arrival', flatness());
report('Memory', memory());
report('In the editor', editor());
report('The longest the extension host is held', holds());
