import type { Finding } from './finding.js';
import validate, { type ValidationError } from './generated/validate.js';
import { valueAt } from './json-value.js';
import { childPointer, lastSegment, parentPointer } from './pointer.js';
import { FIXED_RULE_IDS } from '../rules/rule-ids.js';
import { property, shapeAt } from './shape.js';
import { closest } from './spelling.js';
import { unknownKey } from './unknown-key.js';
import { capitalised, placeName, shortened } from './words.js';
import { wrongValue } from './wrong-value.js';

/** More than anybody reads. */
const MOST = 500;

/** What is looked at to find them. */
const MOST_ERRORS = 10 * MOST;

export interface Form {
  readonly findings: readonly Finding[];
  /** Places whose absence is explained already, by a misspelt or misplaced key. */
  readonly explained: ReadonlySet<string>;
}

/** What the schema says about a value: one finding for each place. */
export function checkForm(file: unknown): Form {
  if (validate(file)) return { findings: [], explained: new Set() };
  const errors = onePerPlace((validate.errors ?? []).slice(0, MOST_ERRORS));
  const listed = errors.slice(0, MOST);
  const explained = new Set<string>();
  // Unknown keys first: they explain what is missing.
  const findings = listed
    .filter(isUnknownKey)
    .map((error) => unknownKeyFinding(file, error, explained));
  for (const error of listed) {
    const finding = isUnknownKey(error) ? null : otherFinding(file, error, explained);
    if (finding) findings.push(finding);
  }
  if (errors.length > MOST) findings.push(notListed());
  return { findings, explained };
}

/** The place and the key of an error; several errors about one place are one problem. */
function onePerPlace(errors: readonly ValidationError[]): ValidationError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    if (error.keyword === 'if') return false;
    const place = JSON.stringify([error.instancePath, keyOf(error)]);
    return seen.size < seen.add(place).size;
  });
}

function keyOf({ params }: ValidationError): unknown {
  return params['missingProperty'] ?? params['additionalProperty'];
}

function isUnknownKey(error: ValidationError): boolean {
  return error.keyword === 'additionalProperties' || error.keyword === 'false schema';
}

function unknownKeyFinding(file: unknown, error: ValidationError, explained: Set<string>): Finding {
  if (error.keyword === 'false schema') return foreignKey(file, error.instancePath);
  const key = String(error.params['additionalProperty']);
  const pointer = childPointer(error.instancePath, key);
  if (error.instancePath === '/rules') return unknownRule(pointer, key);
  const { message, fixes, meant } = unknownKey(file, error.instancePath, key);
  if (meant !== null) explained.add(meant);
  return { rule: 'schema-unknown-key', severity: 'error', pointer, target: 'key', message, fixes };
}

/** A key of the other distribution. */
function foreignKey(file: unknown, pointer: string): Finding {
  const latency = parentPointer(pointer);
  const distribution = String(valueAt(file, `${latency}/distribution`));
  const takes = distribution === 'lognormal' ? '`p50` and `p99`' : '`mean`';
  return {
    rule: 'schema-unknown-key',
    severity: 'error',
    pointer,
    target: 'key',
    message: `\`${lastSegment(pointer)}\` has no meaning for ${placeName(file, latency)}: the distribution "${distribution}" takes ${takes}.`,
    fixes: [{ title: `Remove \`${lastSegment(pointer)}\``, edits: [{ kind: 'remove', pointer }] }],
  };
}

function unknownRule(pointer: string, key: string): Finding {
  const fixed = (FIXED_RULE_IDS as readonly string[]).includes(key);
  const meant = closest(key, Object.keys(shapeAt('/rules')?.properties ?? {}));
  const message = fixed
    ? `\`${key}\` has no severity to set: nothing can be judged in a file that has it.`
    : `There is no rule \`${shortened(key)}\`.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`;
  return {
    rule: 'unknown-rule',
    severity: 'error',
    pointer,
    target: 'key',
    message,
    fixes:
      meant === null || fixed
        ? []
        : [
            {
              title: `Change to \`${meant}\``,
              edits: [{ kind: 'rename', pointer, key: meant }],
              safe: true,
            },
          ],
  };
}

function otherFinding(
  file: unknown,
  error: ValidationError,
  explained: ReadonlySet<string>,
): Finding | null {
  const pointer = error.instancePath;
  const shape = shapeAt(pointer);
  if (!shape) return null;
  if (error.keyword === 'required') {
    const key = String(error.params['missingProperty']);
    if (explained.has(childPointer(pointer, key))) return null;
    return missingKey(file, pointer, key, property(shape, key)?.says ?? null);
  }
  if (error.keyword === 'minItems') {
    const message = `${capitalised(placeName(file, pointer))} is empty; a pool without partitions has nothing to simulate.`;
    return { rule: 'schema-range', severity: 'error', pointer, message };
  }
  const value = valueAt(file, pointer);
  const wrong = wrongValue(shape, pointer, value, placeName(file, pointer));
  // An object or a list in the wrong place is named by its key, not underlined as a whole.
  const target = typeof value === 'object' && value !== null ? 'key' : 'value';
  return { severity: 'error', pointer, target, ...wrong };
}

/** `key` is missing from the object at `pointer`; `says` is what it means. */
export function missingKey(
  file: unknown,
  pointer: string,
  key: string,
  says: string | null,
): Finding {
  const subject = capitalised(placeName(file, pointer));
  return {
    rule: 'schema-missing-key',
    severity: 'error',
    pointer,
    target: 'key',
    message: `${subject} has no \`${key}\`${says === null ? '' : `: ${says}`}.`,
  };
}

function notListed(): Finding {
  return {
    rule: 'schema-more',
    severity: 'information',
    pointer: '',
    target: 'key',
    message: `More than ${MOST} problems; the rest are not listed.`,
  };
}
