/**
 * The standard normal quantile, by Acklam's rational approximation (relative error below
 * 1.2e-9 over the whole range).
 */
const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2,
  -3.066479806614716e1, 2.506628277459239,
] as const;
const B = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1,
  -1.328068155288572e1, 1,
] as const;
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
] as const;
const D = [
  0, 7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1,
] as const;

/** Below it, and above one minus it, the tail formula holds. */
const TAIL = 0.02425;

type Coefficients = readonly [number, number, number, number, number, number];

/** Horner's scheme, written out: a loop over five numbers costs more than the numbers. */
function polynomial(c: Coefficients, x: number): number {
  return ((((c[0] * x + c[1]) * x + c[2]) * x + c[3]) * x + c[4]) * x + c[5];
}

function lowerTail(p: number): number {
  const q = Math.sqrt(-2 * Math.log(p));
  return polynomial(C, q) / polynomial(D, q);
}

/** z with P(Z <= z) = p; minus and plus infinity at 0 and 1. */
export function normalQuantile(p: number): number {
  if (p <= 0) return -Infinity;
  if (p >= 1) return Infinity;
  if (p < TAIL) return lowerTail(p);
  if (p > 1 - TAIL) return -lowerTail(1 - p);
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(A, r) * q) / polynomial(B, r);
}
