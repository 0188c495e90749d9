/** Every change of the page's state, without a page. */
import type { Forms } from '../../src/protocol/forms.js';
import type { Inputs } from '../../src/protocol/inputs.js';
import type { Snapshot } from '../../src/protocol/snapshot.js';
import type { Section, ToPage } from '../../src/protocol/to-page.js';
import { nextEvent, pause, play, restart, seek, tick, toEvent, type Replay } from './replay.js';
import { restored } from './kept.js';
import {
  inputsKey,
  runOf,
  withoutAnalyses,
  type AnalysisState,
  type AnalysisTask,
  type PageState,
} from './state.js';

export type ReplayAction =
  | { readonly kind: 'play' | 'pause' | 'restart' | 'nextEvent' }
  | { readonly kind: 'tick'; readonly elapsed: number }
  | { readonly kind: 'seek'; readonly time: number }
  | { readonly kind: 'toEvent'; readonly index: number }
  | { readonly kind: 'speed'; readonly speed: number };

export type Action =
  | { readonly type: 'received'; readonly message: ToPage }
  | { readonly type: 'inputs'; readonly inputs: Inputs }
  | { readonly type: 'replay'; readonly action: ReplayAction }
  | { readonly type: 'section'; readonly section: Section }
  | { readonly type: 'forms'; readonly forms: Partial<Forms> }
  | { readonly type: 'asked'; readonly task: AnalysisTask }
  | { readonly type: 'cancelled'; readonly task: AnalysisTask };

export function reduce(state: PageState, action: Action): PageState {
  switch (action.type) {
    case 'received':
      return received(state, action.message);
    case 'inputs':
      return withInputs(state, action.inputs);
    case 'replay':
      return { ...state, replay: replayed(state, action.action) };
    case 'section':
      return { ...state, section: action.section };
    case 'forms':
      return { ...state, forms: { ...state.forms, ...action.forms } };
    case 'asked':
      return analysis(state, action.task, {
        problem: null,
        progress: 0,
        askedFor: inputsKey(state),
      });
    case 'cancelled':
      return analysis(state, action.task, { progress: null });
  }
}

/** Only what changes the run rewinds it; a zoom does not. */
function withInputs(state: PageState, inputs: Inputs): PageState {
  const sameRun =
    inputs.changes === state.inputs.changes &&
    inputs.choice === state.inputs.choice &&
    inputs.adHoc === state.inputs.adHoc;
  const replay = sameRun ? state.replay : restart(state.replay);
  return { ...state, inputs, sequence: state.sequence + 1, replay };
}

function received(state: PageState, message: ToPage): PageState {
  switch (message.type) {
    case 'snapshot':
      return withSnapshot(state, message.snapshot);
    case 'recall':
      return state.snapshot === null ? restored(message.kept) : state;
    case 'progress':
      return message.task === 'run'
        ? { ...state, runProgress: message.fraction }
        : analysis(state, message.task, { progress: message.fraction });
    case 'comparison':
      return analysis(state, 'compare', {
        result: message.comparison,
        problem: message.problem,
        progress: null,
      });
    case 'boundary':
      return analysis(state, 'boundary', {
        result: message.boundary,
        problem: message.problem,
        progress: null,
      });
    case 'show':
      return { ...state, section: message.section };
    case 'capture':
      return state;
  }
}

function withSnapshot(state: PageState, snapshot: Snapshot): PageState {
  const known = state.snapshot;
  const sameFile = known?.file?.uri === snapshot.file?.uri;
  // An answer to an older change: a newer one is on its way.
  if (known !== null && sameFile && snapshot.sequence < state.sequence) return state;
  const sameRun =
    known === null ? state.restoring : sameFile && known.revision === snapshot.revision;
  const replay = sameRun ? state.replay : restart(state.replay);
  const next = {
    ...(sameFile || known === null ? state : withoutAnalyses(state)),
    snapshot,
    inputs: snapshot.inputs,
    sequence: snapshot.sequence,
    runProgress: null,
    restoring: false,
    replay,
  };
  const run = runOf(next);
  return run && replay.time > run.duration
    ? { ...next, replay: seek(replay, run.duration, run.duration, run.events) }
    : next;
}

function replayed(state: PageState, action: ReplayAction): Replay {
  const { replay } = state;
  const { duration, events } = runOf(state) ?? { duration: 0, events: [] };
  switch (action.kind) {
    case 'play':
      return play(replay, duration);
    case 'pause':
      return pause(replay);
    case 'restart':
      return restart(replay);
    case 'nextEvent':
      return nextEvent(replay, events);
    case 'tick':
      return tick(replay, action.elapsed, duration, events);
    case 'seek':
      return seek(replay, action.time, duration, events);
    case 'toEvent':
      return toEvent(replay, action.index, events);
    case 'speed':
      return { ...replay, speed: action.speed };
  }
}

function analysis(
  state: PageState,
  task: AnalysisTask,
  change: Partial<AnalysisState<never>> | Partial<AnalysisState<unknown>>,
): PageState {
  return task === 'compare'
    ? { ...state, comparison: { ...state.comparison, ...change } as PageState['comparison'] }
    : { ...state, boundary: { ...state.boundary, ...change } as PageState['boundary'] };
}
