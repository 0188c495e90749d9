import { h, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import { button } from '../toolkit.js';

/** A sentence to take along, as into a pull request. */
export function sentence(): { readonly element: HTMLElement; show(text: string): void } {
  const quote = h('p');
  const copy = button('Copy sentence', () => post({ type: 'copy', text: quote.textContent ?? '' }));
  const element = h('blockquote', { class: 'sentence', 'aria-live': 'polite' }, quote, copy);
  return {
    element,
    show(text) {
      setText(quote, text);
      setShown(element, text !== '');
    },
  };
}
