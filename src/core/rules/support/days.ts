/** Days since 1 March of year 0 in the proleptic Gregorian calendar; null where the text is no date. */
export function dayNumber(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  // Counting years from March puts the leap day last, so that month lengths follow one formula.
  const shifted = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leaps + Math.floor((153 * months + 2) / 5) + day - 1;
}
