import { h, setShown, setText } from '../dom.js';
import type { Component } from '../store.js';

/** The sentence that matters. Read out whenever it changes. */
export function headlineView(): Component {
  const first = h('h1', { class: 'first' });
  const second = h('p', { class: 'second' });
  const element = h('section', { class: 'headline', 'aria-live': 'polite' }, first, second);
  return {
    element,
    update({ snapshot }, previous) {
      if (snapshot === previous?.snapshot) return;
      const headline = snapshot?.run?.headline;
      setShown(element, headline !== undefined);
      setText(first, headline ? headline.first : '');
      setText(second, headline?.second ?? '');
      element.classList.toggle('breaks', headline?.holds === false);
      element.classList.toggle('holds', headline?.holds === true);
    },
  };
}
