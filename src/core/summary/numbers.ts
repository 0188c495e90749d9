/**
 * Numbers as a reader sees them. A share is never rounded into a statement that is untrue:
 * 99.96 % is not shown as 100.0 %, and 0.04 % is not shown as nothing.
 */
export function percent(share: number | null): string {
  if (share === null) return '–';
  if (share < 1 && share >= 0.9995) return '99.9 %';
  if (share > 0 && share < 0.0005) return '<0.1 %';
  return `${(share * 100).toFixed(1)} %`;
}

/** Groups thousands with a comma, in every locale alike. */
export function count(value: number): string {
  const [whole = '0', fraction] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A span in seconds with the unit that suits its size: "250 ms", "1.5 s", "2 min 5 s". */
export function seconds(value: number | null): string {
  if (value === null) return '–';
  if (value === 0) return '0 s';
  if (value < 0.001) return `${trim(value * 1e6, 0)} µs`;
  if (value < 1) return `${trim(value * 1000, value < 0.1 ? 1 : 0)} ms`;
  if (value < 120) return `${trim(value, value < 10 ? 2 : 1)} s`;
  const whole = Math.round(value);
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

/** At most `digits` decimals, without trailing zeros. */
export function trim(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/** Keeps a sentence readable when a file names a partition with a paragraph. */
export function shortName(name: string, length = 60): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length - 1).join('')}…`;
}
