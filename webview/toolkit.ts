/**
 * The only file that knows the toolkit: which of its elements exist, and how to make and read
 * them. The toolkit is no longer maintained; another set takes its place by editing this file.
 */
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeLink,
  vsCodeOption,
  vsCodePanels,
  vsCodePanelTab,
  vsCodePanelView,
} from '@vscode/webview-ui-toolkit';
import { h, newId, type Child } from './dom.js';

export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeDropdown(),
    vsCodeLink(),
    vsCodeOption(),
    vsCodePanels(),
    vsCodePanelTab(),
    vsCodePanelView(),
  );
}

export function button(
  label: string,
  onClick: () => void,
  { primary = false, name }: { primary?: boolean; name?: string } = {},
): HTMLElement {
  const attributes = { appearance: primary ? 'primary' : 'secondary', onclick: onClick };
  return h(
    'vscode-button',
    name === undefined ? attributes : { ...attributes, title: name },
    label,
  );
}

export function link(label: string, onClick: () => void): HTMLElement {
  return h('vscode-link', { href: '#', onclick: (event) => follow(event, onClick) }, label);
}

function follow(event: Event, action: () => void): void {
  event.preventDefault();
  action();
}

export interface Checkbox {
  readonly element: HTMLElement;
  set(checked: boolean): void;
}

export function checkbox(label: string, onChange: (checked: boolean) => void): Checkbox {
  const element = h('vscode-checkbox', {}, label) as HTMLElement & { checked: boolean };
  let shown = false;
  element.addEventListener('change', () => {
    if (element.checked === shown) return;
    shown = element.checked;
    onChange(shown);
  });
  return {
    element,
    set(checked) {
      shown = checked;
      element.checked = checked;
    },
  };
}

export interface Dropdown {
  readonly element: HTMLElement;
  /** Labels in order; an option is known by its place, since names may be anything. */
  setOptions(labels: readonly string[]): void;
  select(index: number): void;
  readonly selected: number;
}

/** `text` is what stands beside it, where that may be shorter than the spoken label. */
export function dropdown(label: string, onChange: (index: number) => void, text = label): Dropdown {
  const id = newId('dropdown');
  const element = h('vscode-dropdown', { id, 'aria-label': label }) as HTMLElement & {
    selectedIndex: number;
  };
  let labels: readonly string[] = [];
  let index = 0;
  element.addEventListener('change', () => {
    if (element.selectedIndex < 0 || element.selectedIndex === index) return;
    index = element.selectedIndex;
    onChange(index);
  });
  const show = () => {
    // Before the element is in the page, what counts is the attribute; later, the property.
    [...element.children].forEach((one, at) => one.toggleAttribute('selected', at === index));
    queueMicrotask(() => (element.selectedIndex = index));
  };
  return {
    element: labelled(text, element),
    setOptions(next) {
      if (next.length === labels.length && next.every((one, at) => one === labels[at])) return;
      labels = next;
      element.replaceChildren(...next.map((text, at) => option(text, at)));
      show();
    },
    select(next) {
      index = next;
      show();
    },
    get selected() {
      return index;
    },
  };
}

function option(text: string, index: number): HTMLElement {
  return h('vscode-option', { value: index }, text);
}

function labelled(label: string, element: HTMLElement): HTMLElement {
  return h('div', { class: 'labelled' }, h('span', { 'aria-hidden': 'true' }, label), element);
}

export interface Tabs {
  readonly element: HTMLElement;
  select(index: number): void;
}

/** One panel a tab; `onSelect` hears of the person's choice. */
export function tabs(
  label: string,
  sections: readonly { readonly title: string; readonly content: Child }[],
  onSelect: (index: number) => void,
): Tabs {
  const ids = sections.map(() => newId('tab'));
  const element = h(
    'vscode-panels',
    { 'aria-label': label, activeid: ids[0] ?? '' },
    ...sections.map(({ title }, index) => h('vscode-panel-tab', { id: ids[index]! }, title)),
    ...sections.map(({ content }, index) =>
      h('vscode-panel-view', { id: `${ids[index]!}-view` }, content),
    ),
  ) as HTMLElement & { activeid: string };
  element.addEventListener('change', (event) => {
    if (event.target !== element) return;
    const index = ids.indexOf(element.activeid);
    if (index >= 0) onSelect(index);
  });
  return {
    element,
    select(index) {
      const id = ids[index];
      if (id !== undefined && element.activeid !== id) element.activeid = id;
    },
  };
}
