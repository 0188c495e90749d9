import type { CircuitBreaker } from '../config/generated/file.js';
import type { Reader } from './resilience4j.js';
import type { SpringValues } from './spring-values.js';

/** Resilience4j's own defaults; ours differ, so they are written out. */
const DEFAULTS = { failureRate: 50, window: 100, minimumCalls: 100, openFor: '60s', halfOpen: 10 };

export function importBreaker(values: SpringValues, name: string, read: Reader): CircuitBreaker {
  const window = values.integer(read('slidingWindowSize'), 1) ?? DEFAULTS.window;
  const minimum = values.integer(read('minimumNumberOfCalls'), 1) ?? DEFAULTS.minimumCalls;
  const timed = read('slidingWindowType')?.value.trim().toUpperCase() === 'TIME_BASED';
  if (timed) {
    values.notes.push(
      `The breaker of \`${name}\` looks at the last ${window} seconds; here its window is the last ${minimum} calls.`,
    );
  }
  const percent = values.number(read('failureRateThreshold')) ?? DEFAULTS.failureRate;
  const slow = values.duration(read('slowCallDurationThreshold'));
  if (slow !== null) noteSlowCalls(values, name, read);
  return {
    failureRate: Math.min(1, Math.max(0.0001, percent / 100)),
    window: timed ? minimum : window,
    // A window of calls that is smaller than the minimum lowers it.
    minimumCalls: Math.min(minimum, timed ? minimum : window),
    openFor: values.duration(read('waitDurationInOpenState')) ?? DEFAULTS.openFor,
    halfOpenCalls:
      values.integer(read('permittedNumberOfCallsInHalfOpenState'), 1) ?? DEFAULTS.halfOpen,
    ...(slow === null ? {} : { slowCall: slow }),
  };
}

function noteSlowCalls(values: SpringValues, name: string, read: Reader): void {
  const rate = read('slowCallRateThreshold')?.value ?? '100';
  values.notes.push(
    `The breaker of \`${name}\` opens at ${rate} % slow calls apart from failures; here slow calls count as failures.`,
  );
}
