export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly target: string;
  /** Null where the figure is for information. */
  readonly met: boolean | null;
}

export function report(title: string, figures: readonly Figure[]): void {
  const widths = (['what', 'value', 'target'] as const).map((key) =>
    Math.max(...figures.map((figure) => figure[key].length)),
  );
  console.log(`\n${title}`);
  for (const { what, value, target, met } of figures) {
    const verdict = met === null ? '' : met ? 'met' : 'NOT MET';
    const cells = [what.padEnd(widths[0]!), value.padStart(widths[1]!), target.padEnd(widths[2]!)];
    console.log(`  ${[...cells, verdict].join('  ').trimEnd()}`);
  }
}
