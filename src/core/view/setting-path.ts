/** A path as `--set` reads it; names that hold anything but word characters are quoted. */
export function settingPath(...keys: readonly string[]): string {
  return keys.map((key) => (/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key))).join('.');
}
