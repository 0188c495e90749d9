import type { Choice } from '../../src/protocol/inputs.js';
import type { PageState } from './state.js';

/** What the incident dropdown offers, in order. */
export function choicesOf({ snapshot, inputs }: PageState): readonly Choice[] {
  const names = snapshot?.controls?.incidents ?? [];
  const adHoc = inputs.adHoc?.name;
  return [
    { kind: 'none' },
    ...names.filter((name) => name !== adHoc).map((name): Choice => ({ kind: 'named', name })),
    ...(adHoc === undefined ? [] : [{ kind: 'adHoc' } as const]),
    ...(names.length > 1 ? [{ kind: 'all' } as const] : []),
  ];
}

export function choiceLabels(state: PageState): readonly string[] {
  return choicesOf(state).map((choice) => {
    switch (choice.kind) {
      case 'none':
        return 'none: normal load';
      case 'all':
        return 'all incidents in one run';
      case 'adHoc':
        return `${state.inputs.adHoc?.name ?? ''} (not in the file)`;
      case 'named':
        return choice.name;
      case 'first':
        return '';
    }
  });
}

export function choiceOf(state: PageState, index: number): Choice | null {
  return choicesOf(state)[index] ?? null;
}

/** The file's first incident where the choice is left to it, or no longer exists. */
export function choiceIndex(state: PageState): number {
  const choices = choicesOf(state);
  const { choice } = state.inputs;
  const index = choices.findIndex((one) =>
    one.kind === 'named' && choice.kind === 'named'
      ? one.name === choice.name
      : one.kind === choice.kind,
  );
  return index >= 0 ? index : Math.min(1, choices.length - 1);
}
