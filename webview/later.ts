/** Does something once, a moment after the last time it was asked for. */
export function later(milliseconds: number, action: () => void): () => void {
  let timer: number | undefined;
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(action, milliseconds);
  };
}
