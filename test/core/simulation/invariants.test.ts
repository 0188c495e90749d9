import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Configuration, Policy } from '../../../src/core/config/configuration.js';
import { drain, type Sliced } from '../../../src/core/simulation/driver.js';
import type { EngineEvent } from '../../../src/core/simulation/observer.js';
import type { RunResult } from '../../../src/core/simulation/result.js';
import { createRun, run } from '../../../src/core/simulation/run.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { engineCalls, planOf, playEngine } from '../reference/comparison.js';
import { type Scenario, scenario } from '../reference/configurations.js';
import { effort } from '../reference/effort.js';

/** Keeps its own account of the run from what the engine tells, and checks it at every event. */
class Auditor {
  readonly held: number[];
  readonly queues: number[][];
  readonly ended = new Set<number>();
  private readonly working: Map<string, Set<number>>;
  private offered = 0;
  private inSystem = 0;
  private time = 0;

  constructor(
    private readonly configuration: Configuration,
    private readonly policy: Policy,
  ) {
    this.held = configuration.partitions.map(() => 0);
    this.queues = configuration.partitions.map(() => []);
    this.working = new Map(configuration.resources.map(({ name }) => [name, new Set<number>()]));
  }

  check(event: EngineEvent): void {
    assert(event.time >= this.time, 'time goes back');
    this.time = event.time;
    this.account(event);
    this.pool();
    this.configuration.partitions.forEach((_, index) => this.partition(index));
    for (const { name, size } of this.configuration.resources) {
      assert(this.working.get(name)!.size <= size, `${name} is held more often than it exists`);
    }
    const waiting = this.queues.reduce((sum, queue) => sum + queue.length, 0);
    const held = this.held.reduce((a, b) => a + b, 0);
    // Between its arrival and its first answer a call is nowhere yet.
    const between = event.kind === 'arrival' ? 1 : 0;
    assert.equal(this.inSystem, waiting + held + between);
    assert.equal(this.offered, this.ended.size + this.inSystem);
  }

  private account({ kind, partition, call }: EngineEvent): void {
    const queue = this.queues[partition]!;
    const { resource } = this.configuration.partitions[partition]!;
    const working = resource === null ? undefined : this.working.get(resource);
    switch (kind) {
      case 'arrival':
        this.offered++;
        this.inSystem++;
        break;
      case 'queue':
        queue.push(call);
        break;
      case 'start':
        // Whoever waits is served in order, and no arrival overtakes them.
        if (queue.length > 0) assert.equal(queue.shift(), call);
        this.held[partition]!++;
        break;
      case 'work':
        working?.add(call);
        break;
      case 'release':
        working?.delete(call);
        this.held[partition]!--;
        this.end(call);
        break;
      case 'leave':
        assert.equal(queue.shift(), call);
        this.end(call);
        break;
      case 'refuse':
        this.end(call);
        break;
      case 'lapse':
      case 'breaker':
        break;
    }
  }

  private end(call: number): void {
    assert(!this.ended.has(call), 'a call ends twice');
    this.ended.add(call);
    this.inSystem--;
  }

  private pool(): void {
    const inUse = this.held.reduce((a, b) => a + b, 0);
    assert(inUse <= this.configuration.pool.size, 'more slots in use than there are');
    if (this.policy !== 'bulkhead') return;
    const { partitions, pool } = this.configuration;
    const borrowed = partitions.reduce(
      (sum, { size }, index) => sum + Math.max(0, this.held[index]! - size!),
      0,
    );
    const reserved = partitions.reduce((sum, { size }) => sum + size!, 0);
    assert(borrowed <= Math.max(0, pool.size - reserved), 'reserved slots are lent');
  }

  private partition(index: number): void {
    const { size, borrow, queue } = this.configuration.partitions[index]!;
    assert(this.held[index]! >= 0, 'a slot is returned twice');
    assert(this.queues[index]!.length <= queue.depth, 'more calls wait than there are places');
    if (this.policy === 'shared') return;
    const cap = this.policy === 'capped' ? size! : size! + borrow;
    assert(this.held[index]! <= cap, 'a partition exceeds its cap');
  }
}

function audited({ configuration, policy, ...rest }: Scenario): void {
  const plan = planOf({ configuration, policy, ...rest });
  const auditor = new Auditor(configuration, policy);
  const simulation: Simulation = new Simulation(plan, 0, (event) => {
    auditor.check(event);
    // The engine's own levels, at every event.
    const { slots, queues } = simulation;
    auditor.held.forEach((held, index) => assert.equal(slots.held[index], held));
    if (event.kind !== 'queue' && event.kind !== 'arrival') return;
    auditor.queues.forEach((queue, index) => assert.equal(queues.waiting[index], queue.length));
  });
  while (!simulation.advance(100));
  const { calls, slots } = simulation;
  const open = Array.from({ length: calls.count }, (_, call) => call).filter(
    (call) => !auditor.ended.has(call),
  );
  // What is still held at the end is held by calls that never end; no slot is lost.
  const forEver = open.filter((call) => calls.start[call] !== -1);
  assert.equal(slots.inUse, forEver.length);
  assert(forEver.every((call) => calls.end[call] === Infinity));
}

describe('invariants after every event of random configurations', function () {
  this.timeout(0);

  it('slots add up, caps and places hold, waiters are served in order, calls end once', () => {
    fc.assert(fc.property(scenario, audited), effort(2_000));
  });

  it('outcomes add up to offered in every window and bucket', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const { configuration, ...options } = given;
        const result = run(configuration, options);
        for (const { name, total, incident } of result.partitions) {
          for (const window of [total, incident]) {
            if (window === null) continue;
            const { completed, failed, timedOut, expired, queueFull } = window;
            const { waitTimeout, shed, breakerOpen, stuck } = window;
            const service = completed + failed + timedOut;
            const refused = queueFull + waitTimeout + shed + breakerOpen;
            assert.equal(service + expired + refused + stuck, window.offered);
            assert(window.admitted >= service && window.admitted <= window.offered - refused);
          }
          const series = new Map(Object.entries(result.series.partitions)).get(name)!;
          series.offered.forEach((offered, bucket) => {
            const outcomes = Object.values(series.outcomes).map((counts) => counts[bucket]!);
            assert.equal(
              outcomes.reduce((a, b) => a + b, 0),
              offered,
            );
          });
        }
      }),
      effort(500),
    );
  });

  it('Little’s law: the area under held is the time that calls hold, the one under waiting that they wait', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const { configuration, ...options } = given;
        const { series } = run(configuration, options);
        const { simulation } = playEngine(planOf(given));
        const { duration } = configuration.simulation;
        const within = (from: number, to: number): number =>
          Math.max(0, Math.min(to, duration) - Math.min(from, duration));
        configuration.partitions.forEach(({ name }, index) => {
          const row = new Map(Object.entries(series.partitions)).get(name)!;
          const area = row.held.reduce((sum, held, bucket) => {
            const from = bucket * given.bucket;
            return sum + held * within(from, from + given.bucket);
          }, 0);
          const { calls } = simulation;
          let held = 0;
          for (let call = 0; call < calls.count; call++) {
            if (calls.partition[call] !== index || calls.start[call] === -1) continue;
            held += within(calls.start[call]!, calls.end[call]!);
          }
          assert(Math.abs(area - held) < 1e-3, `${name}: ${area} and ${held}`);
        });
      }),
      effort(500),
    );
  });
});

describe('a run is a function of its configuration and options', function () {
  this.timeout(0);
  const options = (given: Scenario): Parameters<typeof run>[1] => {
    const { configuration: _, ...rest } = given;
    return { ...rest, replications: 2 };
  };

  it('gives the same result twice, and leaves its configuration alone', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const before = structuredClone(given.configuration);
        const result = run(given.configuration, options(given));
        assert.deepEqual(run(given.configuration, options(given)), result);
        assert.deepEqual(given.configuration, before);
      }),
      effort(200),
    );
  });

  it('gives the same results in another order, and beside others in interleaved slices', () => {
    const several = fc.array(scenario, { minLength: 2, maxLength: 4 });
    const slices = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(several, slices, (given, sizes) => {
        const alone = given.map((each) => run(each.configuration, options(each)));
        const backwards = [...given]
          .reverse()
          .map((each) => run(each.configuration, options(each)))
          .reverse();
        assert.deepEqual(backwards, alone);
        const open: Sliced<RunResult>[] = given.map((each) =>
          createRun(each.configuration, options(each)),
        );
        const done = open.map(() => false);
        for (let turn = 0; done.includes(false); turn++) {
          const at = turn % open.length;
          if (!done[at]) done[at] = open[at]!.advance(sizes[turn % sizes.length]!);
        }
        assert.deepEqual(
          open.map((each) => each.result()),
          alone,
        );
      }),
      effort(100),
    );
  });

  it('makes progress that never goes back and ends at 1', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const sliced = createRun(given.configuration, options(given));
        let last = 0;
        while (!sliced.advance(3)) {
          assert(sliced.progress >= last && sliced.progress <= 1);
          last = sliced.progress;
        }
        assert.equal(sliced.progress, 1);
        assert(sliced.advance(1));
        assert.deepEqual(drain(sliced), sliced.result());
      }),
      effort(100),
    );
  });

  it('has no result before its end', () => {
    const [given] = fc.sample(scenario, { numRuns: 1, seed: 1 });
    assert.throws(() => createRun(given!.configuration, options(given!)).result());
  });
});

describe('common random numbers', function () {
  this.timeout(0);

  const demands = (given: Scenario): unknown => {
    const { simulation } = playEngine(planOf(given));
    return engineCalls(simulation).map(({ partition, arrival }) => [partition, arrival]);
  };

  it('a size, a borrow limit, a queue, a policy or a dispatch changes no arrival', () => {
    fc.assert(
      fc.property(scenario, scenario, (given, other) => {
        const { configuration } = given;
        const donor = other.configuration.partitions[0]!;
        const changed: Scenario = {
          ...given,
          policy: other.policy,
          configuration: {
            ...configuration,
            pool: { ...other.configuration.pool, instances: configuration.pool.instances },
            partitions: configuration.partitions.map((each, index) =>
              index > 0
                ? each
                : { ...each, size: donor.size, borrow: donor.borrow, queue: donor.queue },
            ),
          },
        };
        assert.deepEqual(demands(changed), demands(given));
      }),
      effort(300),
    );
  });

  it('a call that is served under two sizes holds as long in both', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const { configuration } = given;
        const held = (scenarioOf: Scenario): Map<number, number> => {
          const { calls } = playEngine(planOf(scenarioOf)).simulation;
          const all = Array.from({ length: calls.count }, (_, call) => call);
          return new Map(
            all
              .filter((call) => calls.start[call] === calls.arrival[call])
              .map((call) => [call, calls.end[call]! - calls.start[call]!]),
          );
        };
        // Without resources and time-outs what a call gets at its arrival is its own demand.
        const plain: Configuration = {
          ...configuration,
          partitions: configuration.partitions.map((each) => ({
            ...each,
            resource: null,
            timeout: null,
          })),
        };
        const before = held({ ...given, configuration: plain });
        const after = held({
          ...given,
          configuration: { ...plain, pool: { ...plain.pool, size } },
        });
        for (const [call, duration] of before) {
          if (after.has(call)) assert.equal(after.get(call), duration);
        }
      }),
      effort(300),
    );
  });
});
