import assert from 'node:assert/strict';
import { parsed } from './support.js';

describe('the resolved configuration', () => {
  it('has every default', () => {
    const { configuration } = parsed();
    assert.deepEqual(configuration, {
      description: null,
      pool: {
        size: 10,
        name: null,
        unit: 'threads',
        runtime: 'other',
        isolation: 'semaphore',
        dispatch: 'fifo',
        instances: 1,
        stackSize: 768 * 1024,
        memoryBudget: 512 * 1024 ** 2,
        callMemory: null,
      },
      policy: 'bulkhead',
      partitions: [
        {
          name: 'search',
          rate: 3,
          latency: { distribution: 'constant', value: 1_000_000 },
          size: 4,
          borrow: 0,
          queue: { depth: 0, maxWait: null },
          timeout: null,
          deadline: null,
          isolation: 'semaphore',
          dependency: null,
          resource: null,
          tier: 'standard',
          circuitBreaker: null,
          shedUtilization: null,
          fallback: false,
          reviewed: null,
        },
      ],
      resources: [],
      incidents: [],
      simulation: {
        duration: 60_000_000,
        arrivals: 'poisson',
        seed: 1,
        replications: 1,
        warmup: 0,
        loadFactor: 1,
      },
      limits: {
        headroom: 1.5,
        oversize: 3,
        queueDepth: 20,
        partitions: 10,
        tinyPartition: 3,
        slo: 0.99,
        utilization: 0.8,
        checkoutWait: 100_000,
        reviewAfterDays: 180,
      },
      rules: new Map(),
      suppress: [],
    });
  });

  it('takes the isolation of the pool where a partition has none', () => {
    const pool = { size: 10, isolation: 'threadPool' };
    assert.equal(parsed({}, { pool }).configuration?.partitions[0]?.isolation, 'threadPool');
    const own = parsed({ isolation: 'semaphore' }, { pool });
    assert.equal(own.configuration?.partitions[0]?.isolation, 'semaphore');
  });

  it('takes the window of a breaker for its minimum of calls', () => {
    assert.deepEqual(
      parsed({ circuitBreaker: { window: 50 } }).configuration?.partitions[0]?.circuitBreaker,
      {
        failureRate: 0.5,
        window: 50,
        minimumCalls: 50,
        openFor: 30_000_000,
        halfOpenCalls: 3,
        slowCall: null,
      },
    );
  });

  it('takes a queue of 2147483647 places or more for an unbounded one', () => {
    const depthOf = (depth: unknown) =>
      parsed({ queue: { depth } }).configuration?.partitions[0]?.queue.depth;
    assert.deepEqual(
      [10, 2147483646, 2147483647, 4294967295, 9007199254740991, 'unbounded'].map(depthOf),
      [10, 2147483646, Infinity, Infinity, Infinity, Infinity],
    );
  });

  it('keeps what incidents and rules say', () => {
    const { configuration } = parsed(
      { dependency: 'index' },
      {
        incidents: [
          {
            name: 'slow',
            dependency: 'index',
            from: '10s',
            to: '1m',
            latency: { distribution: 'exponential', mean: '2s' },
            errorRate: 0.5,
            rateFactor: 2,
          },
        ],
        rules: { 'no-timeout': 'off' },
        suppress: [{ rule: 'queue-too-deep', reason: 'agreed' }],
      },
    );
    assert.deepEqual(configuration?.incidents, [
      {
        name: 'slow',
        target: { kind: 'dependency', name: 'index' },
        from: 10_000_000,
        to: 60_000_000,
        latency: { distribution: 'exponential', mean: 2_000_000 },
        hang: false,
        errorRate: 0.5,
        rateFactor: 2,
      },
    ]);
    assert.deepEqual([...(configuration?.rules ?? [])], [['no-timeout', 'off']]);
    assert.deepEqual(configuration?.suppress, [
      { rule: 'queue-too-deep', partition: null, reason: 'agreed' },
    ]);
  });
});

describe('locate', () => {
  it('finds values, keys and names of entries, and the nearest parent of what is absent', () => {
    const { text, locate } = parsed({ queue: { depth: 3 } });
    const at = (pointer: string, target?: 'key' | 'value') => {
      const { offset, length } = locate(pointer, target);
      return text.slice(offset, offset + length);
    };
    assert.equal(at('/pool/size'), '10');
    assert.equal(at('/pool/size', 'key'), '"size"');
    assert.equal(at('/partitions/0/queue'), '{"depth":3}');
    assert.equal(at('/partitions/0', 'key'), '"search"');
    assert.equal(at('/partitions/0/timeout'), '"search"');
    assert.equal(at('/partitions/0/queue/maxWait'), '"queue"');
    assert.equal(at('/partitions/9/size'), '"partitions"');
    assert.equal(at('/incidents/0'), '{');
    assert.equal(at(''), text);
  });
});
