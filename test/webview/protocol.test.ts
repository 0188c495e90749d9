import assert from 'node:assert/strict';
import { differs, FILE_INPUTS, withChange } from '../../src/protocol/inputs.js';
import { NEW_FORMS } from '../../src/protocol/forms.js';
import { isKept } from '../../src/protocol/kept.js';
import { readToHost, type ToHost } from '../../src/protocol/to-host.js';
import { isToPage } from '../../src/protocol/to-page.js';
import { snapshot } from './two-tools.js';

const kept = {
  uri: 'file:///a',
  pinned: false,
  inputs: FILE_INPUTS,
  time: 12,
  event: 2,
  speed: 4,
  section: 'data' as const,
  forms: NEW_FORMS,
};
const MESSAGES: readonly ToHost[] = [
  { type: 'ready', kept: null, columns: 240 },
  { type: 'ready', kept, columns: 240 },
  {
    type: 'change',
    uri: 'file:///a',
    sequence: 1,
    inputs: withChange(FILE_INPUTS, 'pool.size', 2),
  },
  { type: 'remember', kept },
  { type: 'resize', columns: 100 },
  { type: 'pin', pinned: true },
  { type: 'apply' },
  { type: 'saveIncident' },
  { type: 'compare', columns: [{ label: 'a', settings: ['pool.size=1'] }], replications: 3 },
  { type: 'boundary', request: { path: 'pool.size', from: 1, to: 9, step: 1, unit: 'number' } },
  { type: 'cancel', task: 'compare' },
  { type: 'export', format: 'dataCsv' },
  { type: 'picture', png: null },
  { type: 'openFile', line: 3 },
  { type: 'newConfiguration' },
  { type: 'copy', text: 'x' },
  { type: 'error', message: 'x', stack: '' },
];

describe('messages to the host', () => {
  for (const message of MESSAGES) {
    it(`takes ${message.type}`, () => assert.deepEqual(readToHost(message), message));
  }

  const REFUSED: readonly unknown[] = [
    null,
    1,
    'ready',
    [],
    {},
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'ready' },
    { type: 'ready', kept: {}, columns: 1 },
    { type: 'ready', kept: null, columns: NaN },
    { type: 'change', uri: 'a', sequence: 1, inputs: { ...FILE_INPUTS, changes: [{ path: 1 }] } },
    {
      type: 'change',
      uri: 'a',
      sequence: 1,
      inputs: { ...FILE_INPUTS, choice: { kind: 'named' } },
    },
    {
      type: 'change',
      uri: 'a',
      sequence: 1,
      inputs: { ...FILE_INPUTS, window: { from: 2, to: 1 } },
    },
    {
      type: 'change',
      uri: 'a',
      sequence: 1,
      inputs: { ...FILE_INPUTS, changes: Array(5000).fill({ path: 'a', value: 1 }) },
    },
    { type: 'export', format: 'exe' },
    { type: 'cancel', task: 'everything' },
    { type: 'boundary', request: { path: 'a', from: 1, to: Infinity, step: 1, unit: 'number' } },
    { type: 'compare', columns: [{ label: 'a', settings: [1] }], replications: 1 },
    { type: 'pin', pinned: 'yes' },
    { type: 'copy', text: {} },
  ];
  it('refuses what is malformed', () => {
    for (const message of REFUSED) assert.equal(readToHost(message), null, JSON.stringify(message));
  });
});

describe('messages to the page', () => {
  it('takes ours and nothing else', () => {
    assert.ok(isToPage({ type: 'snapshot', snapshot: snapshot() }));
    assert.ok(isToPage({ type: 'show', section: 'compare', start: true }));
    for (const other of [
      null,
      'x',
      { type: 'x' },
      { type: 'snapshot' },
      { type: 'show', section: 'x' },
    ]) {
      assert.equal(isToPage(other), false);
    }
  });
});

describe('inputs', () => {
  it('hold one value a path, and none where the file’s own is chosen', () => {
    const two = withChange(withChange(FILE_INPUTS, 'pool.size', 2), 'pool.size', 3);
    assert.deepEqual(two.changes, [{ path: 'pool.size', value: 3 }]);
    assert.equal(differs(two), true);
    assert.equal(differs(withChange(two, 'pool.size', null)), false);
  });

  it('survive a reload', () => {
    assert.ok(isKept(JSON.parse(JSON.stringify(kept))));
    assert.equal(isKept({ ...kept, inputs: null }), false);
    assert.equal(isKept({ ...kept, forms: { ...NEW_FORMS, columns: [{}] } }), false);
    assert.equal(isKept({ ...kept, forms: { ...NEW_FORMS, sweep: { path: 'a' } } }), false);
  });
});
