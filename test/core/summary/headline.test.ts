import assert from 'node:assert/strict';
import { headline, headlineText } from '../../../src/core/summary/headline.js';
import type { IncidentChoice } from '../../../src/core/simulation/result.js';
import { ran, twoTools, type Ran } from './story.js';

const of = ({ result, configuration }: Ran, choice?: IncidentChoice) =>
  headline(result, configuration, choice);

describe('headline', () => {
  it('names the partition that starves, with its arithmetic, and the one that made it', () => {
    assert.deepEqual(of(twoTools()), {
      first: 'payments served 15.8 %: 19 of 120, while search was slow',
      second:
        'search fails too: 46.7 % served, 42 of 90. In one shared pool, nothing chooses what breaks.',
      holds: false,
    });
  });

  it('says that a bulkhead saves the others and still fails the slow one', () => {
    assert.deepEqual(of(twoTools({ policy: 'bulkhead' })), {
      first: 'payments served 100.0 %: 120 of 120, while search was slow',
      second: 'search still fails: 20.0 % served, 18 of 90. A bulkhead chooses what breaks.',
      holds: true,
    });
  });

  it('claims no lesson where nobody fails', () => {
    const { second, holds } = of(twoTools({ 'incidents.slow-search.latency': '2s' }));
    assert.equal(second, 'search comes through as well: 100.0 % served, 90 of 90.');
    assert.equal(holds, true);
  });

  it('speaks of normal load without an incident', () => {
    const text = headlineText(of(twoTools({}, { incidents: { kind: 'none' } }), { kind: 'none' }));
    assert.equal(text, 'all 2 partitions served 100.0 %: 420 of 420, without any incident.');
  });

  it('calls a hang a hang', () => {
    const { first } = of(twoTools({ 'incidents.slow-search.hang': true }));
    assert.match(first, /while search was hung$/);
  });

  it('names the two worst of many and counts the rest', () => {
    const names = ['target', 'a', 'b', 'c', 'd'];
    const story = ran({
      pool: { size: 5 },
      policy: 'shared',
      partitions: names.map((name) => ({ name, rate: 2, latency: '100ms' })),
      incidents: [{ name: 'x', partition: 'target', from: '0s', to: '60s', latency: '30s' }],
      simulation: { duration: '60s', arrivals: 'even' },
    });
    assert.match(
      of(story).first,
      /^\w served [\d.]+ %: \d+ of 120; \w served [\d.]+ %: \d+ of 120; 2 more below 99\.0 %, while target was slow$/,
    );
  });

  it('blames everything where the incident has no target', () => {
    const { first, second } = of(
      ran({
        pool: { size: 2 },
        policy: 'shared',
        partitions: [{ name: 'only', rate: 10, latency: '10ms' }],
        incidents: [{ name: 'x', from: '0s', to: '10s', latency: '2s' }],
        simulation: { duration: '10s', arrivals: 'even' },
      }),
    );
    assert.match(first, /^only served [\d.]+ %: \d+ of 100, while everything was slow$/);
    assert.equal(second, null);
  });

  it('shortens a name that is a paragraph, and takes any name', () => {
    const long = '__proto__'.repeat(50);
    const story = ran({
      pool: { size: 4 },
      policy: 'shared',
      partitions: [
        { name: long, rate: 1, latency: '10ms' },
        { name: '</script>', rate: 1, latency: '10ms' },
      ],
      incidents: [{ name: 'x', partition: '</script>', from: '0s', to: '60s', latency: '1s' }],
      simulation: { arrivals: 'even' },
    });
    const { first } = of(story);
    assert.ok(first.length < 160, first);
    assert.match(first, /…/);
    assert.match(first, /while <\/script> was slow$/);
  });
});
