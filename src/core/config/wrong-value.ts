import { isTooLong } from './durations.js';
import type { Fix } from './finding.js';
import { likelyDuration, withUnits } from './likely-duration.js';
import type { Shape } from './shape.js';
import { closest } from './spelling.js';
import { capitalised, grouped, listed, shown } from './words.js';

export interface WrongValue {
  readonly rule: string;
  /** A whole sentence. */
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/**
 * Says what is wrong with a value that the schema refused, from what the schema wants there. The
 * place is called `place`, as in "`queue.depth` of partition `search`".
 */
export function wrongValue(
  shape: Shape,
  pointer: string,
  value: unknown,
  place: string,
): WrongValue {
  const subject = capitalised(place);
  if (value === null) return isNull(shape, pointer, subject);
  if (shape.kind === 'duration' || shape.kind === 'latency')
    return duration(shape, pointer, value, subject);
  if (shape.kind === 'bytes') return bytes(pointer, value, subject);
  if (shape.kind === 'day') return day(value, subject);
  if (shape.enum) return choice(shape.enum, pointer, value, subject);
  if (shape.types.includes('integer') || shape.types.includes('number')) {
    return number(shape, pointer, value, subject);
  }
  return otherType(shape, pointer, value, subject);
}

/** Only a unit that is added to the number that is there is safe to write unseen. */
function setting(pointer: string, value: unknown, safe: boolean): Fix {
  return {
    title: `Write ${JSON.stringify(value)}`,
    edits: [{ kind: 'set', pointer, value }],
    ...(safe ? { safe } : {}),
  };
}

function isNull(shape: Shape, pointer: string, subject: string): WrongValue {
  return {
    rule: 'schema-type',
    message: `${subject} is null; it takes ${wanted(shape)}. Where there is nothing to set, leave the key out.`,
    fixes: [{ title: `Remove \`${shape.key}\``, edits: [{ kind: 'remove', pointer }] }],
  };
}

function duration(shape: Shape, pointer: string, value: unknown, subject: string): WrongValue {
  if (typeof value === 'number') return bareNumber(shape, pointer, value, subject);
  if (typeof value !== 'string') return otherType(shape, pointer, value, subject);
  const rule = 'schema-duration';
  if (isTooLong(value)) {
    const message = `${subject} is ${shown(value)}, more than ten years. Where nothing should bound it, leave the key out.`;
    return { rule, message, fixes: [] };
  }
  if (/^\s*[-−]\s*[\d.]/.test(value)) {
    return {
      rule,
      message: `${subject} is ${shown(value)}; a duration is not negative.`,
      fixes: [],
    };
  }
  const digits = value.trim();
  const likely = likelyDuration(value);
  const meant = likely
    ? [likely]
    : /^\d+(\.\d+)?$/.test(digits)
      ? withUnits(Number(digits), shape.key)
      : [];
  return {
    rule,
    message:
      `${subject} is ${shown(value)}, which is no duration: a number and its unit (us, ms, s, m, h) without spaces. ${didYouMean(meant)}`.trim(),
    fixes: meant.map((text, i) => setting(pointer, text, i === 0)),
  };
}

function bareNumber(shape: Shape, pointer: string, value: number, subject: string): WrongValue {
  const meant = withUnits(value, shape.key);
  if (meant.length === 0) {
    const why = value < 0 ? 'a duration is not negative' : 'that is no duration';
    return {
      rule: 'schema-duration',
      message: `${subject} is ${numeral(value)}; ${why}.`,
      fixes: [],
    };
  }
  return {
    rule: 'schema-duration',
    message: `${subject} is the bare number ${numeral(value)}; a duration needs its unit. ${didYouMean(meant)}`,
    fixes: meant.map((text, i) => setting(pointer, text, i === 0)),
  };
}

function bytes(pointer: string, value: unknown, subject: string): WrongValue {
  const digits = typeof value === 'number' ? value : Number.NaN;
  const meant = digits >= 1 ? bytesOf(digits) : closeBytes(value);
  return {
    rule: 'schema-bytes',
    message:
      `${subject} is ${typeof value === 'number' ? `the bare number ${numeral(value)}` : shown(value)}; a size in memory is a number and its unit, such as "768KiB" or "512MiB". ${didYouMean(meant)}`.trim(),
    fixes: meant.map((text, i) => setting(pointer, text, i === 0)),
  };
}

function bytesOf(value: number): string[] {
  if (!Number.isFinite(value)) return [];
  if (value % 1024 === 0) return [`${value / 1024}KiB`];
  return value < 100_000 ? [`${value}MiB`, `${value}KiB`, `${value}B`] : [`${value}B`];
}

function closeBytes(value: unknown): string[] {
  const match =
    typeof value === 'string'
      ? /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmg]?)(i?)b?\s*$/i.exec(value)
      : null;
  if (!match?.[2]) return [];
  const unit = match[2].toUpperCase();
  return [`${match[1] ?? ''}${unit === 'K' ? 'Ki' : `${unit}i`}B`];
}

function day(value: unknown, subject: string): WrongValue {
  return {
    rule: 'schema-date',
    message: `${subject} is ${shown(value)}; a day is written year-month-day, such as "2025-11-30".`,
    fixes: [],
  };
}

function choice(
  values: readonly string[],
  pointer: string,
  value: unknown,
  subject: string,
): WrongValue {
  const meant = typeof value === 'string' ? closest(value, values) : null;
  return {
    rule: typeof value === 'string' ? 'schema-enum' : 'schema-type',
    message:
      `${subject} is ${shown(value)}; it takes ${listed(values)}. ${didYouMean(meant ? [meant] : [])}`.trim(),
    fixes: meant === null ? [] : [setting(pointer, meant, false)],
  };
}

function number(shape: Shape, pointer: string, value: unknown, subject: string): WrongValue {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return {
      rule: 'schema-range',
      message: `${subject} is too large for a number; it takes ${wanted(shape)}.`,
      fixes: [],
    };
  }
  const inRange =
    typeof value === 'number' && (Number.isInteger(value) || !shape.types.includes('integer'));
  return {
    rule: inRange ? 'schema-range' : 'schema-type',
    message: `${subject} is ${typeof value === 'number' ? numeral(value) : shown(value)}; it takes ${wanted(shape)}.`,
    fixes: numberFix(shape, pointer, value),
  };
}

/** A number in quotes, or "Unbounded" for "unbounded". */
function numberFix(shape: Shape, pointer: string, value: unknown): Fix[] {
  if (typeof value !== 'string') return [];
  const meant = value.trim() === '' ? Number.NaN : Number(value);
  if (fits(shape, meant)) return [setting(pointer, meant, false)];
  const word = shape.types.includes('string') ? closest(value, ['unbounded']) : null;
  return word === null ? [] : [setting(pointer, word, false)];
}

function fits(shape: Shape, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (shape.types.includes('integer') && !Number.isInteger(value)) return false;
  return (
    value >= (shape.minimum ?? -Infinity) &&
    value <= (shape.maximum ?? Infinity) &&
    value > (shape.exclusiveMinimum ?? -Infinity)
  );
}

function otherType(shape: Shape, pointer: string, value: unknown, subject: string): WrongValue {
  if (
    typeof value === 'string' &&
    !shape.types.includes('object') &&
    shape.types.includes('string')
  ) {
    return {
      rule: 'schema-blank',
      message: `${subject} is blank; it takes ${wanted(shape)}.`,
      fixes: [],
    };
  }
  const meant = intended(shape, value);
  return {
    rule: 'schema-type',
    message:
      `${subject} is ${shown(value)}; it takes ${wanted(shape)}. ${didYouMean(meant === undefined ? [] : [meant])}`.trim(),
    fixes: meant === undefined ? [] : [setting(pointer, meant, false)],
  };
}

/** What a value of another type can only have meant. */
function intended(shape: Shape, value: unknown): unknown {
  if (typeof value === 'number' && shape.kind === 'queue') return { depth: value };
  if (typeof value === 'number' && shape.key === 'pool') return { size: value };
  if (typeof value === 'number' && shape.key === 'shed') return { utilization: value };
  if (value === true && shape.key === 'circuitBreaker') return {};
  if (shape.types.includes('boolean') && (value === 'true' || value === 'false'))
    return value === 'true';
  if (shape.types.includes('string') && typeof value === 'number') return String(value);
  return undefined;
}

function didYouMean(candidates: readonly unknown[]): string {
  if (candidates.length === 0) return '';
  return `Did you mean ${listed(candidates.map((candidate) => JSON.stringify(candidate)))}?`;
}

function numeral(value: number): string {
  return Number.isFinite(value) ? String(value) : 'too large for a number';
}

/** What belongs at a place, as the end of a sentence. */
export function wanted(shape: Shape): string {
  if (shape.kind === 'duration') return 'a duration such as "500ms" or "2s"';
  if (shape.kind === 'latency') {
    return 'a duration such as "200ms", or an object with a `distribution`';
  }
  if (shape.kind === 'bytes') return 'a size in memory such as "512MiB"';
  if (shape.kind === 'day') return 'a day such as "2025-11-30"';
  if (shape.enum) return listed(shape.enum);
  if (shape.types.includes('integer') || shape.types.includes('number')) return wantedNumber(shape);
  if (shape.types.includes('object')) return 'an object';
  if (shape.types.includes('array')) return 'a list';
  return shape.types.includes('boolean') ? wantedBoolean(shape) : 'a text that is not blank';
}

function wantedBoolean(shape: Shape): string {
  return shape.types.includes('string') ? 'true, false or a text' : 'true or false';
}

function wantedNumber(shape: Shape): string {
  const kind = shape.types.includes('integer') ? 'a whole number' : 'a number';
  const most = shape.maximum ?? Infinity;
  const from =
    shape.exclusiveMinimum === undefined
      ? ` from ${grouped(shape.minimum ?? 0)}`
      : ` above ${shape.exclusiveMinimum}`;
  const upTo =
    shape.exclusiveMinimum === undefined ? ` to ${grouped(most)}` : ` and at most ${grouped(most)}`;
  const bounds = most > 1e12 ? `${from} up` : `${from}${upTo}`;
  return `${kind}${bounds}${shape.types.includes('string') ? ', or "unbounded"' : ''}`;
}
