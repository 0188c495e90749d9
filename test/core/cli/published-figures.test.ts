import assert from 'node:assert/strict';
import { simulated, windowOf } from './command-line.js';

const FILE = 'examples/agent-tools.bulkhead.json';

/** As published for the two-tool experiment: admitted of offered, in the incident. */
const FIGURES: readonly [options: string, search: string | null, payments: string][] = [
  ['', '42 of 90 = 46.7 %', '19 of 120 = 15.8 %'],
  ['--policy bulkhead', '18 of 90 = 20.0 %', '120 of 120 = 100.0 %'],
  [
    '--policy bulkhead --set partitions.search.size=6 --set partitions.payments.size=4',
    null,
    '120 of 120 = 100.0 %',
  ],
  [
    '--policy bulkhead --set partitions.search.size=7 --set partitions.payments.size=3',
    null,
    '90 of 120 = 75.0 %',
  ],
  ['--policy borrowing', '26 of 90 = 28.9 %', '120 of 120 = 100.0 %'],
  ['--set policy=borrowing --set partitions.*.borrow=3', null, '94 of 120 = 78.3 %'],
  ['--policy borrowing --set partitions.*.borrow=6', '42 of 90 = 46.7 %', '19 of 120 = 15.8 %'],
  ['--set incidents.slow-search.latency=2s', '90 of 90 = 100.0 %', '120 of 120 = 100.0 %'],
  ['--set incidents.slow-search.latency=3s', null, '65 of 120 = 54.2 %'],
  ['--set partitions.*.queue.depth=10', null, '20 of 120 = 16.7 %'],
  ['--set partitions.*.queue.depth=0', null, '9 of 120 = 7.5 %'],
];

describe('the published figures, from the command line', () => {
  for (const [options, search, payments] of FIGURES) {
    it(options === '' ? 'as the file is' : options, () => {
      const result = simulated(`${FILE} ${options}`);
      const text = (name: string): string => {
        const { admitted, offered, share } = windowOf(result, name);
        return `${admitted} of ${offered} = ${(share! * 100).toFixed(1)} %`;
      };
      assert.equal(text('payments'), payments);
      if (search !== null) assert.equal(text('search'), search);
    });
  }

  it('turns the others away because their queue is full', () => {
    assert.equal(windowOf(simulated(FILE), 'payments').queueFull, 101);
  });
});
