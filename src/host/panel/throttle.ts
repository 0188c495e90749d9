/** Passes on at most one call in `every` milliseconds, and none in the first of these spans. */
export function throttled<T>(every: number, pass: (value: T) => void): (value: T) => void {
  let last = performance.now();
  return (value) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    pass(value);
  };
}
