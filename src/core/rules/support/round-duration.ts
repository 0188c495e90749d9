import type { Micros } from '../../config/configuration.js';

/** Steps a person would write. */
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The nearest duration from `micros` upwards that a person would write; at least 1 ms. */
export function roundUp(micros: number): Micros {
  const least = Math.max(1000, micros);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((each) => each * power >= least * (1 - 1e-12)) ?? 10;
  return Math.round(step * power);
}

/** The nearest one downwards; null below 1 ms. */
export function roundDown(micros: number): Micros | null {
  if (!(micros >= 1000)) return null;
  const power = 10 ** Math.floor(Math.log10(micros));
  const step = [...STEPS].reverse().find((each) => each * power <= micros * (1 + 1e-12)) ?? 1;
  return Math.round(step * power);
}
