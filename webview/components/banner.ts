import type { Status } from '../../src/protocol/snapshot.js';
import { h, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import type { PageState } from '../logic/state.js';
import type { Component } from '../store.js';
import { link } from '../toolkit.js';

/** Says why the picture is not the file's, and leads to the line. */
export function banner(): Component {
  let line: number | null = null;
  const title = h('strong');
  const message = h('span');
  const show = link('Show the line', () => post({ type: 'openFile', line }));
  const element = h('div', { class: 'banner', role: 'status' }, title, ' ', message, ' ', show);
  return {
    element,
    update({ snapshot }, previous) {
      if (snapshot === previous?.snapshot) return;
      line = snapshot?.notice?.line ?? null;
      setShown(element, Boolean(snapshot?.notice));
      setShown(show, line !== null);
      setText(title, bannerTitle(snapshot));
      setText(message, snapshot?.notice?.message ?? '');
    },
  };
}

const REASONS: Partial<Record<Status, string>> = {
  invalid: 'These values cannot be simulated',
  refused: 'Not simulated',
  gone: 'The file is gone',
};

function bannerTitle(snapshot: PageState['snapshot']): string {
  if (!snapshot?.notice) return '';
  const { line } = snapshot.notice;
  const reason = line === null ? REASONS[snapshot.status] : `Line ${line} is not valid`;
  const kept = snapshot.run === null ? '' : '; showing the last good run';
  return `${reason ?? ''}${kept}.`;
}
