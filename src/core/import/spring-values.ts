import { springDuration } from './spring-duration.js';
import { relaxed, type SpringSetting } from './spring-properties.js';

/** Spring settings to take values from; what is never taken can be listed at the end. */
export class SpringValues {
  readonly notes: string[] = [];
  private readonly byPath = new Map<string, SpringSetting>();
  private readonly used = new Set<SpringSetting>();

  constructor(private readonly settings: readonly SpringSetting[]) {
    for (const setting of settings) {
      this.byPath.set(setting.segments.map(relaxed).join('\n'), setting);
    }
  }

  /** The setting at a path in Spring's own spelling; marks it as carried over. */
  take(...segments: string[]): SpringSetting | null {
    const found = this.byPath.get(segments.map(relaxed).join('\n')) ?? null;
    return found && this.use(found);
  }

  use(setting: SpringSetting): SpringSetting {
    this.used.add(setting);
    return setting;
  }

  unused(): readonly SpringSetting[] {
    return this.settings.filter((setting) => !this.used.has(setting));
  }

  /** Names under a prefix, in the order of the file. */
  namesUnder(...prefix: string[]): string[] {
    const wanted = prefix.map(relaxed);
    const names = this.settings
      .filter(({ segments }) => wanted.every((each, i) => each === relaxed(segments[i] ?? '')))
      .map(({ segments }) => segments[wanted.length] ?? '');
    return [...new Set(names)].filter((name) => name !== '');
  }

  /** A whole number from `least` up; null, with a note, where it is none. */
  integer(setting: SpringSetting | null, least: number): number | null {
    if (!setting) return null;
    const value = Number(this.plain(setting));
    if (Number.isSafeInteger(value) && value >= least) return value;
    this.notes.push(
      `\`${setting.path}\` is \`${setting.value}\`, not a whole number from ${least} up; left out.`,
    );
    return null;
  }

  /** A duration in our form; null, with a note, where it is none. */
  duration(setting: SpringSetting | null): string | null {
    if (!setting) return null;
    const duration = springDuration(this.plain(setting));
    if (duration === null)
      this.notes.push(`\`${setting.path}\` is \`${setting.value}\`, not a duration; left out.`);
    return duration;
  }

  number(setting: SpringSetting | null): number | null {
    if (!setting) return null;
    const value = Number(this.plain(setting));
    if (Number.isFinite(value)) return value;
    this.notes.push(`\`${setting.path}\` is \`${setting.value}\`, not a number; left out.`);
    return null;
  }

  /** `${NAME:25}` is its default: what the environment says is not in the file. */
  private plain({ path, value }: SpringSetting): string {
    const placeholder = /^\$\{([^:}]+)(?::([^}]*))?\}$/.exec(value.trim());
    if (!placeholder) return value.trim();
    const [, name = '', fallback] = placeholder;
    if (fallback !== undefined) {
      this.notes.push(`\`${path}\` comes from \`${name}\`; its default, ${fallback}, is taken.`);
    }
    return fallback ?? value;
  }
}
