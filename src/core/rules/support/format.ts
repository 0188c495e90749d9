/** How messages write figures: with a space before the unit, and never more digits than matter. */

/** At most four significant digits; thousands are grouped. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return 'unbounded';
  const size = Math.abs(value);
  // Most figures are small whole numbers, and a large file has thousands of them.
  if (size < 999.95)
    return Number.isInteger(value) ? String(value) : plain(Number(value.toPrecision(4)));
  return grouped(plain(Math.round(value)));
}

function grouped(whole: string): string {
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) {
    text = `${whole.slice(Math.max(0, end - 3), end)},${text}`;
  }
  return text;
}

/** Without an exponent. */
function plain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value < 1 ? value.toFixed(12).replace(/\.?0+$/, '') : BigInt(value).toString();
}

export function percent(share: number): string {
  const value = share * 100;
  const digits = value > 99 && value < 100 ? 4 : 3;
  return `${figure(Number(value.toPrecision(digits)))} %`;
}

export function perSecond(rate: number): string {
  return `${figure(rate)}/s`;
}

/** `micros` as "250 µs", "60 ms", "1.5 s", "2 min" or "3 h". */
export function span(micros: number): string {
  if (micros === 0) return '0 s';
  if (micros < 1e3) return `${figure(micros)} µs`;
  if (micros < 1e6) return `${figure(micros / 1e3)} ms`;
  if (micros < 120e6) return `${figure(micros / 1e6)} s`;
  return micros < 7200e6 ? `${figure(micros / 60e6)} min` : `${figure(micros / 3600e6)} h`;
}

/** Bytes as "600 MiB". */
export function memory(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${figure(Number(value.toPrecision(4)))} ${units[unit]}`;
}

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${figure(amount)} ${amount === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and 3 more". */
export function list(names: readonly string[], most = 4): string {
  if (names.length > most) {
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  }
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
