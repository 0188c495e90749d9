/** The editor's colours, resolved for canvases, and a word when they change. */

export interface Theme {
  readonly foreground: string;
  readonly muted: string;
  readonly background: string;
  readonly grid: string;
  readonly warning: string;
  readonly error: string;
  readonly highContrast: boolean;
  /** The six hues an editor theme has for charts. */
  readonly hues: readonly string[];
}

const HUES = ['blue', 'orange', 'green', 'purple', 'yellow', 'red'];

export function readTheme(): Theme {
  const style = getComputedStyle(document.body);
  const read = (name: string, fallback: string) =>
    style.getPropertyValue(`--vscode-${name}`).trim() || fallback;
  const foreground = read('editor-foreground', read('foreground', '#888888'));
  return {
    foreground,
    muted: read('descriptionForeground', foreground),
    background: read('editor-background', '#1f1f1f'),
    grid: read('editorWidget-border', read('contrastBorder', foreground)),
    warning: read('editorWarning-foreground', read('charts-yellow', foreground)),
    error: read('errorForeground', read('charts-red', foreground)),
    highContrast: document.body.classList.contains('vscode-high-contrast'),
    hues: HUES.map((hue) => read(`charts-${hue}`, foreground)),
  };
}

/** The editor swaps the variables on the root and the classes on the body. */
export function onThemeChange(listener: () => void): void {
  let pending = false;
  const observer = new MutationObserver(() => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      listener();
    });
  });
  observer.observe(document.documentElement, { attributeFilter: ['style', 'class'] });
  observer.observe(document.body, { attributeFilter: ['class'] });
}

export function prefersReducedMotion(): boolean {
  return (
    document.body.classList.contains('vscode-reduce-motion') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
