/** docs/model.md names what there is, and the numbers in it are those of the engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MAX_ARRIVALS, MAX_ARRIVALS_OVER_REPLICATIONS } from '../../src/core/simulation/plan.js';
import { OUTCOMES } from '../../src/core/simulation/result.js';
import { HAND_OFF } from '../../src/core/sizing/thread-memory.js';
import { POLICIES } from '../../src/cli/run-options.js';
import { bulkhead, simulated, windowOf, words } from './cli/command-line.js';

const text = readFileSync('docs/model.md', 'utf8');
const AGENT_TOOLS = 'examples/agent-tools.bulkhead.json';

describe('docs/model.md', () => {
  it('names every policy, order of dispatch, process of arrivals and outcome', () => {
    const processes = ['poisson', 'even', 'per-second'];
    for (const word of [...POLICIES, 'fifo', 'listed', 'fair', ...processes, ...OUTCOMES]) {
      assert.ok(text.includes(`\`${word}\``), word);
    }
  });

  it('says why each thing is left out that people look for', () => {
    const left = text.slice(text.indexOf('## What is left out'));
    for (const what of [
      'Retries',
      'Connect apart from read timeouts',
      'Autoscaling',
      'The hand-off to another thread',
      'Waiters that occupy the caller’s own thread',
    ]) {
      assert.ok(left.includes(`**${what.replace('’', "'")}.**`), what);
    }
  });

  it('has the limits of a run and the cost of a hand-off', () => {
    assert.ok(text.includes(`more than ${MAX_ARRIVALS / 1e6} million arrivals`));
    assert.ok(text.includes(`more than ${MAX_ARRIVALS_OVER_REPLICATIONS / 1e6} million together`));
    assert.ok(text.includes(`about ${HAND_OFF} µs a call`));
  });

  it('is right that three times the rate is what two retries of every call make', () => {
    const offered = (options: string) =>
      windowOf(simulated(`${AGENT_TOOLS} ${options}`), 'search').offered;
    assert.equal(offered('--set incidents.slow-search.rateFactor=3'), 3 * offered(''));
  });

  it('is right about sweeping one size, and one against another', () => {
    const sweep = (options: string) =>
      bulkhead(words(`sweep ${AGENT_TOOLS} --policy bulkhead ${options}`)).out;
    const alone = '--vary partitions.search.size=1..9';
    const against = '--against partitions.payments.size';
    assert.ok(text.includes(alone));
    assert.ok(text.includes(against));
    assert.match(sweep(alone), /reservations add up to 12 of 10 slots/);
    assert.doesNotMatch(sweep(`${alone} ${against}`), /add up to/);
  });
});
