import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Latency } from '../../../src/core/config/configuration.js';
import { mmck } from '../../../src/core/sizing/erlang.js';
import {
  latencyQuantile,
  meanHoldingTime,
  meanLatency,
  p99Latency,
  sizingHoldingTime,
} from '../../../src/core/sizing/holding-time.js';
import { load } from '../../../src/core/sizing/load.js';
import { queueDrainTime, usefulQueueDepth } from '../../../src/core/sizing/queue-drain.js';
import { recommendedSize, wholeSlots } from '../../../src/core/sizing/recommended-size.js';
import { handOffShare, threadMemory } from '../../../src/core/sizing/thread-memory.js';

const ms = 1000;
const s = 1_000_000;

describe('holding times', () => {
  const lognormal: Latency = { distribution: 'lognormal', p50: 20 * ms, p99: 200 * ms };

  it('knows the mean of each distribution', () => {
    assert.equal(meanLatency({ distribution: 'constant', value: 5 * ms }), 5 * ms);
    assert.equal(meanLatency({ distribution: 'exponential', mean: 50 * ms }), 50 * ms);
    // sigma = ln 10 / 2.32635 = 0.98978; mean = 20 ms × e^(sigma²/2) = 32.64 ms
    assert.ok(Math.abs(meanLatency(lognormal) - 32_640) < 5, String(meanLatency(lognormal)));
  });

  it('knows a p99 only where the file states one', () => {
    assert.equal(p99Latency({ distribution: 'constant', value: 5 * ms }), 5 * ms);
    assert.equal(p99Latency({ distribution: 'exponential', mean: 50 * ms }), null);
    assert.equal(p99Latency(lognormal), 200 * ms);
    const tail = latencyQuantile({ distribution: 'exponential', mean: 50 * ms }, 0.99);
    assert.ok(Math.abs(tail - 50 * ms * Math.log(100)) < 1e-6);
  });

  it('never holds longer than the timeout', () => {
    assert.equal(meanHoldingTime(lognormal, 10 * ms), 10 * ms);
    assert.equal(sizingHoldingTime(lognormal, 150 * ms), 150 * ms);
    assert.equal(sizingHoldingTime(lognormal, null), 200 * ms);
    assert.equal(sizingHoldingTime({ distribution: 'exponential', mean: s }, 2 * s), s);
  });

  it('counts a lognormal whose p50 is its p99 as constant', () => {
    assert.equal(meanLatency({ distribution: 'lognormal', p50: s, p99: s }), s);
  });

  it('multiplies rate and holding time', () => {
    assert.equal(load(120, 2 * s), 240);
    assert.equal(load(150, 32 * ms), 4.8);
  });
});

describe('recommended size', () => {
  const base = { headroom: 1.5, slo: 0.99, poisson: false, queueDepth: 0 };

  it('is headroom × rate × p99, rounded up', () => {
    assert.equal(recommendedSize({ ...base, load: 3, tailLoad: 3 }), 5);
    assert.equal(recommendedSize({ ...base, load: 4, tailLoad: 4 }), 6);
    assert.equal(recommendedSize({ ...base, load: 10, tailLoad: 20 }), 30);
    assert.equal(recommendedSize({ ...base, load: 0, tailLoad: 0 }), 1);
  });

  it('is the smallest M/M/c/K size that keeps the slo where arrivals are Poisson', () => {
    const sizing = { ...base, poisson: true, load: 4, tailLoad: 4 };
    // B(9, 4) = 1.3 %, B(10, 4) = 0.5 %
    assert.equal(recommendedSize(sizing), 10);
    assert.equal(recommendedSize({ ...sizing, queueDepth: 10 }), 6);
  });

  it('keeps the slo and would not with one slot less', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 3000, noNaN: true }),
        fc.integer({ min: 0, max: 500 }),
        fc.constantFrom(0.9, 0.99, 0.999),
        (offered, queueDepth, slo) => {
          const size = recommendedSize({
            ...{ load: offered, tailLoad: offered, headroom: 0.1, slo, poisson: true, queueDepth },
          });
          assert.ok(mmck(size, queueDepth, offered).pReject <= 1 - slo);
          const least = Math.max(1, wholeSlots(offered * 0.1));
          if (size > least) assert.ok(mmck(size - 1, queueDepth, offered).pReject > 1 - slo);
        },
      ),
    );
  });

  it('is bounded work for absurd loads', () => {
    for (const offered of [1e5, 1e6, 9e6, 1e9, 1e15]) {
      const size = recommendedSize({
        ...{
          load: offered,
          tailLoad: offered,
          headroom: 1,
          slo: 0.99,
          poisson: true,
          queueDepth: 0,
        },
      });
      assert.ok(size >= offered * 0.99 && size <= offered * 1.1, `${offered}: ${size}`);
    }
    const strict = { load: 10, tailLoad: 10, headroom: 1, slo: 1, poisson: true, queueDepth: 0 };
    assert.ok(Number.isSafeInteger(recommendedSize(strict)));
  });
});

describe('queues', () => {
  it('drains depth × latency / size', () => {
    assert.equal(queueDrainTime(5000, 100 * ms, 50), 10 * s);
    assert.equal(queueDrainTime(1000, 200 * ms, 10), 20 * s);
    assert.equal(queueDrainTime(10, 0, 5), 0);
  });

  it('has as many useful places as maxWait lets through', () => {
    assert.equal(usefulQueueDepth({ maxWait: 10 * s, deadline: null }, 100 * ms, 50), 5000);
    assert.equal(usefulQueueDepth({ maxWait: 50 * ms, deadline: null }, 100 * ms, 50), 25);
  });

  it('leaves time to work before the deadline', () => {
    assert.equal(usefulQueueDepth({ maxWait: null, deadline: 45 * s }, 5 * s, 1), 8);
    assert.equal(usefulQueueDepth({ maxWait: null, deadline: 4 * s }, 5 * s, 1), 0);
    assert.equal(usefulQueueDepth({ maxWait: 10 * s, deadline: 45 * s }, 5 * s, 1), 2);
  });

  it('is useful throughout where nothing bounds it', () => {
    assert.equal(usefulQueueDepth({ maxWait: null, deadline: null }, 5 * s, 1), Infinity);
    assert.equal(usefulQueueDepth({ maxWait: s, deadline: null }, 0, 1), Infinity);
  });
});

describe('threads', () => {
  it('cost their stacks and a hand-off', () => {
    assert.equal(threadMemory(20 * 40, 768 * 1024), 600 * 1024 * 1024);
    assert.equal(handOffShare(200), 0.05);
  });
});
