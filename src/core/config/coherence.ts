import { parseBytes } from './bytes.js';
import { formatDuration, parseDuration } from './durations.js';
import type { Finding } from './finding.js';
import { missingKey } from './form.js';
import { asList, asObject, has, isObject, member, text, type JsonObject } from './json-value.js';
import { capitalised, listed, placeName } from './words.js';

/** What the schema cannot say: values that contradict each other. Reads files of any form. */
export function checkCoherence(file: unknown, explained: ReadonlySet<string>): Finding[] {
  return [
    ...pool(file),
    ...partitions(file, explained),
    ...incidents(file, explained),
    ...simulation(file),
    ...positive(file, '/limits', member(file, 'limits'), ['checkoutWait']),
  ];
}

function error(rule: string, pointer: string, message: string, target?: 'key'): Finding {
  return { rule, severity: 'error', pointer, message, ...(target ? { target } : {}) };
}

function pool(file: unknown): Finding[] {
  return ['stackSize', 'memoryBudget', 'callMemory'].flatMap((key) => {
    const size = text(member(file, 'pool'), key);
    const bytes = size === null ? null : parseBytes(size);
    if (bytes === null || bytes > 0) return [];
    const pointer = `/pool/${key}`;
    return [
      error(
        'schema-bytes',
        pointer,
        `${capitalised(placeName(file, pointer))} is ${size}; it must be more than nothing.`,
      ),
    ];
  });
}

function partitions(file: unknown, explained: ReadonlySet<string>): Finding[] {
  const policy = member(file, 'policy');
  return asList(member(file, 'partitions')).flatMap((partition, i) => {
    const pointer = `/partitions/${i}`;
    if (!isObject(partition)) return [];
    return [
      ...sizeMissing(file, pointer, partition, policy, explained),
      ...percentiles(file, `${pointer}/latency`, partition['latency']),
      ...positive(file, pointer, partition, ['timeout', 'deadline']),
      ...positive(file, `${pointer}/circuitBreaker`, partition['circuitBreaker'], ['openFor']),
      ...reviewed(file, pointer, partition),
    ];
  });
}

function sizeMissing(
  file: unknown,
  pointer: string,
  partition: JsonObject,
  policy: unknown,
  explained: ReadonlySet<string>,
): Finding[] {
  if (has(partition, 'size') || explained.has(`${pointer}/size`)) return [];
  if (policy !== 'capped' && policy !== 'bulkhead' && policy !== 'borrowing') return [];
  const does =
    policy === 'capped' ? 'caps each partition at its size' : 'reserves slots for each partition';
  return [
    missingKey(file, pointer, 'size', `the policy "${policy}" ${does}; only "shared" does without`),
  ];
}

function percentiles(file: unknown, pointer: string, latency: unknown): Finding[] {
  const [p50, p99] = [text(latency, 'p50'), text(latency, 'p99')];
  const low = p50 === null ? null : parseDuration(p50);
  const high = p99 === null ? null : parseDuration(p99);
  if (low === 0) {
    return [
      error(
        'schema-duration',
        `${pointer}/p50`,
        `\`p50\` of ${placeName(file, pointer)} is ${p50}; half of the calls cannot take no time at all in a lognormal distribution.`,
      ),
    ];
  }
  if (low === null || high === null || high >= low) return [];
  const message = `\`p99\` (${p99}) is below \`p50\` (${p50}) in ${placeName(file, pointer)}; 99 % of the calls cannot be faster than half of them.`;
  return [
    {
      ...error('schema-percentiles', `${pointer}/p99`, message),
      related: [{ pointer: `${pointer}/p50`, message: '`p50` is here.' }],
    },
  ];
}

/** Bounds of zero would let nothing through. */
function positive(
  file: unknown,
  pointer: string,
  object: unknown,
  keys: readonly string[],
): Finding[] {
  return keys.flatMap((key) => {
    const duration = text(object, key);
    if (duration === null || parseDuration(duration) !== 0) return [];
    const place = capitalised(placeName(file, `${pointer}/${key}`));
    return [
      error(
        'schema-duration',
        `${pointer}/${key}`,
        `${place} is ${duration}; it must be longer than nothing.`,
      ),
    ];
  });
}

function reviewed(file: unknown, pointer: string, partition: JsonObject): Finding[] {
  const day = text(partition, 'reviewed');
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || isDay(day)) return [];
  const place = capitalised(placeName(file, `${pointer}/reviewed`));
  return [
    error('schema-date', `${pointer}/reviewed`, `${place} is ${day}, a day that no calendar has.`),
  ];
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (LENGTHS[month - 1] ?? 0) + (leap ? 1 : 0);
}

const TARGETS = ['partition', 'dependency', 'resource'];
const EFFECTS = ['latency', 'hang', 'errorRate', 'rateFactor'];

function incidents(file: unknown, explained: ReadonlySet<string>): Finding[] {
  return asList(member(file, 'incidents')).flatMap((incident, i) => {
    const pointer = `/incidents/${i}`;
    if (!isObject(incident)) return [];
    return [
      ...targets(file, pointer, incident),
      ...effects(file, pointer, incident, explained),
      ...window(file, pointer, incident),
      ...percentiles(file, `${pointer}/latency`, incident['latency']),
    ];
  });
}

function targets(file: unknown, pointer: string, incident: JsonObject): Finding[] {
  const [first, second, ...more] = TARGETS.filter((key) => has(incident, key));
  if (first === undefined || second === undefined) return [];
  const names = listed(
    [first, second, ...more].map((key) => `\`${key}\``),
    'and',
  );
  const message = `${capitalised(placeName(file, pointer))} has ${2 + more.length} targets, ${names}; it takes one, or none for everything.`;
  const related = [{ pointer: `${pointer}/${first}`, message: 'The first target is here.' }];
  return [{ ...error('schema-incident-target', `${pointer}/${second}`, message, 'key'), related }];
}

/** An effect that is switched off by its own value is none. */
function effects(
  file: unknown,
  pointer: string,
  incident: JsonObject,
  explained: ReadonlySet<string>,
): Finding[] {
  const some = EFFECTS.some((key) => explained.has(`${pointer}/${key}`) || isEffect(incident, key));
  if (some) return [];
  const message = `${capitalised(placeName(file, pointer))} has no effect; it needs at least one of \`latency\`, \`hang\`, \`errorRate\` and \`rateFactor\`.`;
  return [error('schema-incident-effect', pointer, message, 'key')];
}

function isEffect(incident: JsonObject, key: string): boolean {
  if (!has(incident, key)) return false;
  return !(key === 'hang' && incident[key] === false);
}

function window(file: unknown, pointer: string, incident: JsonObject): Finding[] {
  const [from, to] = [text(incident, 'from'), text(incident, 'to')];
  const begin = from === null ? null : parseDuration(from);
  const end = to === null ? null : parseDuration(to);
  if (begin === null || end === null || begin < end) return [];
  const place = capitalised(placeName(file, pointer));
  const message = `${place} ends at ${to}, not later than it begins, at ${from}.`;
  const related = [{ pointer: `${pointer}/from`, message: 'It begins here.' }];
  return [{ ...error('schema-incident-window', `${pointer}/to`, message), related }];
}

function simulation(file: unknown): Finding[] {
  const settings = asObject(member(file, 'simulation'));
  const findings = positive(file, '/simulation', settings, ['duration']);
  const warmup = parseDuration(text(settings, 'warmup') ?? '0s');
  const duration = parseDuration(text(settings, 'duration') ?? '60s');
  if (findings.length > 0 || warmup === null || duration === null || warmup < duration)
    return findings;
  const message = `\`simulation.warmup\` is ${formatDuration(warmup)} of a run of ${formatDuration(duration)}: nothing is left to count.`;
  return [error('schema-range', '/simulation/warmup', message)];
}
