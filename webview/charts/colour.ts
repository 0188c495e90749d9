const scratch = document.createElement('canvas').getContext('2d');

/** A colour of the theme, more transparent. Themes write colours in any way CSS knows. */
export function withAlpha(colour: string, alpha: number): string {
  if (scratch === null) return colour;
  scratch.fillStyle = '#000000';
  scratch.fillStyle = colour;
  // A canvas hands a colour back as #rrggbb, or as rgba(…) where it is transparent already.
  const normal = String(scratch.fillStyle);
  if (!normal.startsWith('#')) return normal;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(normal.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
