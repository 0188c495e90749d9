import assert from 'node:assert/strict';
import { withChange } from '../../src/protocol/inputs.js';
import { reduce, type Action, type ReplayAction } from '../../webview/logic/reducer.js';
import { INITIAL, inputsKey, isBusy, type PageState } from '../../webview/logic/state.js';
import { RUN, snapshot } from './two-tools.js';

const received = (part = {}): Action => ({
  type: 'received',
  message: { type: 'snapshot', snapshot: snapshot(part) },
});
const after = (state: PageState, ...actions: readonly Action[]) => actions.reduce(reduce, state);
const replay = (action: ReplayAction): Action => ({ type: 'replay', action });
const shown = () => after(INITIAL, received());
const changed = (state: PageState): Action => ({
  type: 'inputs',
  inputs: withChange(state.inputs, 'pool.size', 12),
});

describe('the page’s state', () => {
  it('shows what it is sent', () => {
    assert.equal(isBusy(INITIAL), true);
    const state = shown();
    assert.equal(state.snapshot?.run, RUN);
    assert.equal(isBusy(state), false);
  });

  it('rewinds at any change of input, without starting to play', () => {
    const playing = after(shown(), replay({ kind: 'seek', time: 30 }), replay({ kind: 'play' }));
    const state = after(playing, changed(playing));
    assert.deepEqual([state.replay.time, state.replay.playing], [0, false]);
    assert.equal(isBusy(state), true);
  });

  it('does not rewind for a zoom', () => {
    const state = after(shown(), replay({ kind: 'seek', time: 30 }));
    const zoomed = after(state, {
      type: 'inputs',
      inputs: { ...state.inputs, window: { from: 10, to: 20 } },
    });
    assert.equal(zoomed.replay.time, 30);
    assert.equal(zoomed.sequence, 1);
  });

  it('drops an answer to an older change', () => {
    const first = after(shown(), changed(shown()));
    const second = after(first, {
      type: 'inputs',
      inputs: withChange(first.inputs, 'pool.size', 13),
    });
    const late = after(second, received({ sequence: 1, revision: 2, inputs: first.inputs }));
    assert.equal(late, second);
    const answered = after(second, received({ sequence: 2, revision: 3, inputs: second.inputs }));
    assert.deepEqual(answered.inputs.changes, [{ path: 'pool.size', value: 13 }]);
    assert.equal(isBusy(answered), false);
  });

  it('rewinds when the file’s run is another one, and only then', () => {
    const state = after(shown(), replay({ kind: 'seek', time: 30 }));
    assert.equal(after(state, received({ pinned: true })).replay.time, 30);
    assert.equal(after(state, received({ revision: 2 })).replay.time, 0);
  });

  it('keeps the last good picture of a file that breaks', () => {
    const notice = { message: 'Unknown key.', line: 12 };
    const state = after(shown(), received({ status: 'invalid', notice }));
    assert.equal(state.snapshot?.run, RUN);
    assert.deepEqual(state.snapshot?.notice, notice);
  });

  it('takes everything from a snapshot of another file', () => {
    const first = after(shown(), changed(shown()), {
      type: 'received',
      message: { type: 'boundary', boundary: null, problem: 'x' },
    });
    const other = { uri: 'file:///b.bulkhead.json', name: 'b.bulkhead.json' };
    const state = after(first, received({ file: other, sequence: 0 }));
    assert.equal(state.snapshot?.file?.uri, other.uri);
    assert.deepEqual(state.inputs.changes, []);
    assert.deepEqual([state.sequence, state.boundary.problem], [0, null]);
  });

  it('keeps the inspection time of an earlier life', () => {
    const earlier = {
      ...INITIAL,
      restoring: true,
      replay: { ...INITIAL.replay, time: 25, event: 8 },
    };
    const state = after(earlier, received({ revision: 40 }));
    assert.equal(state.replay.time, 25);
    assert.equal(after(state, received({ revision: 41 })).replay.time, 0);
  });

  it('does not stand behind the end of a shorter run', () => {
    const earlier = { ...INITIAL, restoring: true, replay: { ...INITIAL.replay, time: 500 } };
    assert.equal(after(earlier, received()).replay.time, 60);
  });

  it('steps through every event of the trace', () => {
    let state = shown();
    const times: number[] = [];
    for (const event of RUN.events) {
      state = after(state, replay({ kind: 'nextEvent' }));
      assert.equal(state.replay.time, event.time);
      times.push(state.replay.event);
    }
    assert.deepEqual(
      times,
      RUN.events.map((_, index) => index),
    );
  });

  it('tells the progress of analyses, and that an answer is out of date', () => {
    const asked = after(shown(), { type: 'asked', task: 'boundary' });
    assert.equal(asked.boundary.progress, 0);
    const half: Action = {
      type: 'received',
      message: { type: 'progress', task: 'boundary', fraction: 0.5 },
    };
    assert.equal(after(asked, half).boundary.progress, 0.5);
    assert.equal(after(asked, half).comparison.progress, null);
    assert.equal(asked.boundary.askedFor, inputsKey(asked));
    assert.notEqual(asked.boundary.askedFor, inputsKey(after(asked, changed(asked))));
    assert.equal(after(asked, { type: 'cancelled', task: 'boundary' }).boundary.progress, null);
  });
});
