/** One setting: a slider to try, a number to be exact, and the file's value marked on both. */
import type { Field } from '../../src/core/view/fields.js';
import { h, newId, setShown, setText } from '../dom.js';
import { changesFor, fileText, scaleOf, settingValue, unitText } from '../logic/field-value.js';

export interface FieldRow {
  readonly element: HTMLElement;
  show(field: Field, changed: boolean): void;
}

export function fieldRow(
  initial: Field,
  set: (changes: ReadonlyMap<string, string | number | null>) => void,
): FieldRow {
  let field = initial;
  const id = newId('field');
  const slider = h('input', { type: 'range', id });
  const number = h('input', { type: 'number', 'aria-label': `${initial.label}, exactly` });
  const mark = h('span', { class: 'mark', 'aria-hidden': 'true' });
  const file = h('span', { class: 'file-value', id: `${id}-file` });
  const idle = h('span', { class: 'idle' });
  const back = h('button', { type: 'button', class: 'back' }, '↺');
  back.setAttribute('aria-label', `${initial.label}: back to the file’s value`);
  for (const input of [slider, number]) input.setAttribute('aria-describedby', `${id}-file`);

  const read = (input: HTMLInputElement) => {
    const shown = Number(input.value);
    const value = input.value === '' ? null : settingValue(field, shown);
    if (value === null) return;
    const other = input === slider ? number : slider;
    other.value = input.value;
    set(changesFor(field, shown));
  };
  slider.addEventListener('input', () => read(slider));
  number.addEventListener('input', () => read(number));
  back.addEventListener('click', () => {
    set(changesFor(field, null));
    slider.focus();
  });

  const element = h(
    'div',
    { class: 'field' },
    h('label', { for: id }, initial.label),
    h('div', { class: 'track' }, slider, mark),
    h('div', { class: 'exact' }, number, h('span', { class: 'unit' }, unitText(initial))),
    h('div', { class: 'notes' }, file, back, idle),
  );
  return {
    element,
    show(next, changed) {
      field = next;
      const scale = scaleOf(next);
      for (const input of [slider, number]) {
        input.min = String(next.min / scale);
        input.step = String(next.step / scale);
        // What a person is writing is theirs: the answer may be older than it.
        if (document.activeElement === input) continue;
        input.value = next.value === null ? '' : String(next.value / scale);
      }
      slider.max = String(next.max / scale);
      number.step = 'any';
      setText(file, fileText(next));
      setShown(back, changed);
      setText(idle, next.idle ?? (next.follows ? 'its p99 keeps its ratio' : ''));
      element.classList.toggle('changed', changed);
      setShown(mark, next.file !== null);
      const share = ((next.file ?? 0) - next.min) / Math.max(1e-9, next.max - next.min);
      mark.style.setProperty('--share', String(Math.min(1, Math.max(0, share))));
    },
  };
}
