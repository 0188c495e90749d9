/** Elements without markup: text only ever becomes a text node, whatever a name holds. */

type Attribute = string | number | boolean | ((event: Event) => void);
export type Child = Node | string | null;

/**
 * `on…` attributes are listeners; true is an attribute without a value, false is none. The style
 * attribute is not for this function: the page's policy forbids it.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Readonly<Record<string, Attribute>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag];
export function h(
  tag: string,
  attributes?: Readonly<Record<string, Attribute>>,
  ...children: readonly Child[]
): HTMLElement;
export function h(
  tag: string,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Writes only what differs, so that a screen reader is not told the same twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setShown(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown;
}

/** The toolkit's elements know `disabled` as a property only. */
export function setDisabled(element: HTMLElement, disabled: boolean): void {
  element.toggleAttribute('disabled', disabled);
}

let identifiers = 0;

/** For labels and descriptions that point at an element. */
export function newId(prefix: string): string {
  identifiers += 1;
  return `${prefix}-${identifiers}`;
}
