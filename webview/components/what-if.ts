/** What can be turned without touching the file, with the file's own values marked. */
import type { Policy } from '../../src/core/config/configuration.js';
import type { FieldGroup } from '../../src/core/view/fields.js';
import { differs, withChange, type Choice, type Inputs } from '../../src/protocol/inputs.js';
import { h, setDisabled, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import { choiceIndex, choiceLabels, choiceOf } from '../logic/choices.js';
import type { PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { button, dropdown } from '../toolkit.js';
import { fieldRow, type FieldRow } from './field-row.js';

const POLICIES: readonly Policy[] = ['shared', 'capped', 'bulkhead', 'borrowing'];

export function whatIf(store: Store): Component {
  const change = (inputs: Inputs) => store.dispatch({ type: 'inputs', inputs });
  const set = (path: string, value: string | number | null) =>
    change(withChange(store.state.inputs, path, value));

  const setAll = (values: ReadonlyMap<string, string | number | null>) => {
    let { inputs } = store.state;
    for (const [path, value] of values) inputs = withChange(inputs, path, value);
    change(inputs);
  };

  const policy = dropdown('Policy', (index) => {
    const value = POLICIES[index]!;
    const file = store.state.snapshot?.controls?.policy.file;
    set('policy', value === file ? null : value);
  });
  const policyFile = h('span', { class: 'file-value' });
  const incident = dropdown('Incident', (index) => {
    const choice = choiceOf(store.state, index);
    if (choice) change({ ...store.state.inputs, choice });
  });
  const groups = h('div', { class: 'groups' });
  const apply = button('Apply to file', () => post({ type: 'apply' }), { primary: true });
  const reset = button('Reset', () => change(resetInputs(store.state.inputs)), {
    name: 'Back to the file’s values',
  });
  const save = button('Save incident to file', () => post({ type: 'saveIncident' }));
  const status = h('p', { class: 'caption', role: 'status' });
  const element = h(
    'aside',
    { class: 'card what-if', 'aria-label': 'What if' },
    h('h2', {}, 'What if'),
    h('div', { class: 'pair' }, policy.element, policyFile),
    incident.element,
    groups,
    status,
    h('div', { class: 'buttons' }, apply, reset, save),
  );

  let rows = new Map<string, FieldRow>();
  let shape = '';
  /** Rebuilt only for other fields, so that a drag keeps its thumb and typing its caret. */
  const showGroups = (next: readonly FieldGroup[], inputs: Inputs) => {
    const nextShape = JSON.stringify(next.map(({ fields }) => fields.map(({ path }) => path)));
    if (nextShape !== shape) {
      shape = nextShape;
      rows = new Map();
      groups.replaceChildren(...next.map((group, index) => groupElement(group, index)));
    }
    const changed = new Set(inputs.changes.map(({ path }) => path));
    for (const field of next.flatMap(({ fields }) => fields)) {
      rows.get(field.path)?.show(field, changed.has(field.path));
    }
  };
  const groupElement = ({ name, kind, fields }: FieldGroup, index: number) => {
    const body = fields.map((field) => {
      const row = fieldRow(field, setAll);
      rows.set(field.path, row);
      return row.element;
    });
    const fieldsBox = h('div', { class: 'fields' }, ...body);
    if (name === null) return h('div', { class: 'group' }, fieldsBox);
    const title = kind === 'incident' ? `Incident ${name}` : name;
    return h(
      'details',
      { class: 'group', open: index < 6 },
      h('summary', { title }, title),
      fieldsBox,
    );
  };

  return {
    element,
    update(state, previous) {
      if (state.snapshot === previous?.snapshot && state.inputs === previous?.inputs) return;
      const controls = state.snapshot?.controls;
      setShown(element, Boolean(controls));
      if (!controls) return;
      policy.setOptions(POLICIES);
      const chosen = state.inputs.changes.find(({ path }) => path === 'policy')?.value;
      policy.select(POLICIES.findIndex((one) => one === (chosen ?? controls.policy.file)));
      setText(policyFile, chosen === undefined ? '' : `file: ${controls.policy.file}`);
      incident.setOptions(choiceLabels(state));
      incident.select(choiceIndex(state));
      showGroups(controls.groups, state.inputs);
      const different = differs(state.inputs);
      setDisabled(apply, !different);
      setDisabled(reset, !different && state.inputs.choice.kind === 'first');
      setShown(save, state.inputs.adHoc !== null);
      setText(status, statusText(state));
    },
  };
}

function resetInputs({ window }: Inputs): Inputs {
  const first: Choice = { kind: 'first' };
  return { changes: [], choice: first, adHoc: null, window };
}

function statusText({ inputs }: PageState): string {
  const { length } = inputs.changes;
  const incident =
    inputs.adHoc === null ? '' : `The incident ${inputs.adHoc.name} is not in the file. `;
  if (length === 0) return incident;
  return `${incident}${length} ${length === 1 ? 'value differs' : 'values differ'} from the file.`;
}
