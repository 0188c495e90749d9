import { h, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component } from '../store.js';
import { button } from '../toolkit.js';

/** What the page is while there is no run to show. */
export function empty(): Component {
  const title = h('h1');
  const text = h('p');
  const action = button('New configuration', () => post({ type: 'newConfiguration' }), {
    primary: true,
  });
  const element = h('section', { class: 'empty', role: 'status' }, title, text, action);
  return {
    element,
    update(state) {
      const [heading, body] = words(state);
      setShown(element, runOf(state) === null);
      setText(title, heading);
      setText(text, body);
      setShown(action, state.snapshot?.status === 'empty');
    },
  };
}

function words({ snapshot }: PageState): readonly [string, string] {
  switch (snapshot?.status) {
    case undefined:
    case 'loading':
      return ['Simulating…', 'The first run is on its way.'];
    case 'empty':
      return [
        'No configuration yet',
        'Open a *.bulkhead.json file and this panel follows it, or start from one of the stories.',
      ];
    case 'invalid':
      return ['Nothing to show yet', 'As soon as the file is valid, its run appears here.'];
    case 'refused':
      return ['Too large to simulate', 'The message above says what to change.'];
    case 'gone':
      return [
        'The file is gone',
        'When it is back, or another one is opened, its run appears here.',
      ];
    case 'ready':
      return ['', ''];
  }
}
