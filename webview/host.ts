/** The way to the extension. */
import type { ToHost } from '../src/protocol/to-host.js';
import { isToPage, type ToPage } from '../src/protocol/to-page.js';

interface VsCodeApi {
  postMessage(message: ToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

export function post(message: ToHost): void {
  api.postMessage(message);
}

export function keptState(): unknown {
  return api.getState();
}

export function keepState(state: unknown): void {
  api.setState(state);
}

export function onMessage(listener: (message: ToPage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToPage(data)) listener(data);
  });
}

/** What goes wrong in the page belongs in the extension's log. */
export function reportErrors(): void {
  window.addEventListener('error', ({ message, error }) => {
    // The browser's way of saying that a size observer will be called in the next frame.
    if (message.startsWith('ResizeObserver loop')) return;
    post({ type: 'error', message, stack: stackOf(error) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    post({ type: 'error', message: String(reason), stack: stackOf(reason) });
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
