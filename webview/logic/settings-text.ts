/** Splits "a=1, b.\"x,y\"=2" at commas, semicolons and line ends outside of quotes. */
export function splitSettings(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (!quoted && /[,;\n]/.test(character)) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}
