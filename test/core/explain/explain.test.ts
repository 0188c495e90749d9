import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { explain } from '../../../src/core/explain/explain.js';
import { defaultHints, sizeHints } from '../../../src/core/explain/hints.js';
import { review, type Review } from '../../../src/core/rules/review.js';

interface Changes {
  readonly policy?: string;
  readonly pool?: object;
  readonly search?: object;
  readonly incident?: object;
}

function reviewed({ policy = 'bulkhead', pool, search, incident }: Changes = {}): Review {
  const file = {
    pool: { size: 60, ...pool },
    policy,
    partitions: [
      { name: 'search', rate: 120, latency: '50ms', size: 20, ...search },
      { name: 'cache', rate: 480, latency: '5ms', size: 20 },
    ],
    incidents: [
      { name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s', ...incident },
    ],
  };
  const { configuration, findings } = parseConfiguration(JSON.stringify(file));
  assert.deepEqual(findings, []);
  assert.ok(configuration);
  return review(configuration, '2026-01-01');
}

const about = (key: string, changes?: Changes) =>
  explain(reviewed(changes), `/partitions/0/${key}`);

describe('explanations', () => {
  it('of a rate compute the slots, on a normal day and in an incident', () => {
    assert.deepEqual(about('rate'), [
      '120/s × 50 ms = 6 slots busy on average.',
      'During slow: 120/s × 2 s = 240 slots.',
    ]);
  });

  it('of a rate divide it by the instances', () => {
    const [first] = about('rate', { pool: { instances: 4 } });
    assert.equal(first, '120/s / 4 instances = 30/s on one instance.');
  });

  it('of a latency say what the median and the p99 make of the mean', () => {
    const latency = { distribution: 'lognormal', p50: '40ms', p99: '200ms' };
    assert.deepEqual(about('latency/p99', { search: { latency } }).slice(0, 3), [
      'A median of 40 ms and a p99 of 200 ms make a mean of 50.82 ms.',
      '120/s × 50.82 ms = 6.1 slots busy on average.',
      '120/s × 200 ms (p99) = 24 slots needed.',
    ]);
  });

  it('of a size compare it with what is needed', () => {
    const lines = about('size');
    assert.equal(lines[0], 'Needs 120/s × 50 ms = 6 slots; 20 is 3.3× that.');
    assert.equal(lines[2], '20 slots carry 20 / 50 ms = 400/s.');
    assert.deepEqual(about('size', { policy: 'shared' }), [
      'Under the policy shared, sizes are not applied.',
    ]);
  });

  it('of a size give the rejections of the closed form', () => {
    const erlang = about('size', { search: { size: 6 } })[3];
    assert.equal(erlang, 'With 6 slots of its own it turns away 26.5 % of its calls.');
  });

  it('of borrowing say from where', () => {
    assert.deepEqual(about('borrow', { search: { borrow: 5 } }), [
      'At most 20 + 5 = 25 slots.',
      '60 slots − 40 reserved = 20 unreserved; what is borrowed comes only from these.',
      'A borrowed slot comes back only when its call ends; without a timeout a hung call never ends.',
    ]);
    assert.match(about('borrow', { policy: 'borrowing' })[1] ?? '', /may be taken too/);
    assert.match(about('borrow', { policy: 'capped' })[0] ?? '', /not applied/);
  });

  it('of a queue say how long its last place waits', () => {
    const search = { queue: { depth: 200, maxWait: '250ms' } };
    assert.deepEqual(about('queue/depth', { search }).slice(0, 3), [
      'The last of 200 places waits 200 × 50 ms / 20 slots = 500 ms.',
      'From 100 places a call can still be served within maxWait 250 ms.',
      'During slow: the last of 200 places waits 200 × 2 s / 20 slots = 20 s.',
    ]);
    const endless = about('queue', { search: { queue: { depth: 'unbounded' } } });
    assert.equal(endless[0], 'The wait grows by 50 ms / 20 slots with each place, without end.');
    assert.equal(endless[1], 'Nothing bounds the wait.');
  });

  it('of a timeout say what a hang would take', () => {
    assert.deepEqual(about('timeout', { search: { timeout: '1s' } }), [
      'A call holds its slot for at most 1 s; then it is cut off and its slot returns.',
      'If every call hung: 120/s × 1 s = 120 slots; its size is 20.',
      'Calls take 50 ms on a normal day; the timeout is 20× that.',
    ]);
    const [, , short] = about('timeout', { search: { timeout: '20ms' } });
    assert.equal(short, 'Calls take 50 ms on a normal day: the timeout cuts those off.');
  });

  it('of a deadline tell it from a timeout', () => {
    const lines = about('deadline', { search: { deadline: '1s' } });
    assert.match(lines[2] ?? '', /A timeout of 1 s would keep them to 120\/s × 1 s = 120 slots/);
    const both = about('deadline', { search: { deadline: '1s', timeout: '2s' } });
    assert.equal(both[2], 'The timeout returns the slot after 2 s at the latest.');
  });

  it('of an incident know a hang from a slow answer, and the timeout that ends both', () => {
    const hang = { latency: undefined, hang: true };
    assert.match(about('rate', { incident: hang })[1] ?? '', /120\/s pile up without end/);
    const cut = about('rate', { incident: hang, search: { timeout: '1s' } });
    assert.equal(cut[1], 'During slow: 120/s × 1 s (cut off by the timeout) = 120 slots.');
    const burst = about('rate', { incident: { latency: undefined, rateFactor: 3 } });
    assert.equal(burst[1], 'During slow: 360/s × 50 ms = 18 slots.');
  });

  it('of the pool add everything up', () => {
    assert.deepEqual(explain(reviewed(), '/pool/size'), [
      'All partitions together keep 8.4 of 60 slots busy on average, 14 %.',
      '60 slots − 40 reserved = 20 unreserved.',
    ]);
  });

  it('are none where nothing is to compute', () => {
    for (const pointer of ['', '/policy', '/partitions', '/partitions/0', '/partitions/9/rate']) {
      assert.deepEqual(explain(reviewed(), pointer), []);
    }
    assert.deepEqual(about('name'), []);
    assert.deepEqual(about('toString'), []);
  });
});

describe('hints', () => {
  it('stand behind sizes', () => {
    assert.deepEqual(sizeHints(reviewed()), [
      { pointer: '/pool/size', text: 'needs 8.4, 7.1×' },
      { pointer: '/partitions/0/size', text: 'needs 6, 3.3×' },
      { pointer: '/partitions/1/size', text: 'needs 2.4, 8.3×' },
    ]);
    assert.deepEqual(
      sizeHints(reviewed({ policy: 'shared' })).map(({ pointer }) => pointer),
      ['/pool/size'],
    );
  });

  it('stand behind the size of a resource, for all who use it', () => {
    const file = {
      pool: { size: 60 },
      policy: 'shared',
      partitions: ['a', 'b'].map((name) => ({ name, rate: 10, latency: '100ms', resource: 'db' })),
      resources: [{ name: 'db', size: 5 }],
    };
    const { configuration } = parseConfiguration(JSON.stringify(file));
    assert.ok(configuration);
    const hints = sizeHints(review(configuration, '2026-01-01'));
    assert.deepEqual(hints[1], { pointer: '/resources/0/size', text: 'needs 2, 2.5×' });
  });

  it('name the defaults in force, once behind the name', () => {
    const search = { borrow: 2, timeout: '1s', queue: { depth: 2 } };
    assert.deepEqual(defaultHints(reviewed({ search }).configuration), [
      { pointer: '/partitions/0/name', text: 'no maxWait, no deadline' },
      { pointer: '/partitions/1/name', text: 'borrows none, no queue, no timeout, no deadline' },
    ]);
    const said = { ...search, deadline: '2s', queue: { depth: 2, maxWait: '1s' } };
    assert.equal(defaultHints(reviewed({ search: said }).configuration).length, 1);
  });
});
