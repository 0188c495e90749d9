/**
 * Student's t: the distribution function through the regularised incomplete beta function
 * (continued fraction, modified Lentz evaluation), its quantile by bisection.
 */

/** ln Gamma(x) for x > 0: Stirling's series above 10, the recurrence below. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 10) {
    shift += Math.log(y);
    y += 1;
  }
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

const TINY = 1e-300;

function awayFromZero(x: number): number {
  return Math.abs(x) < TINY ? TINY : x;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let factor = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      factor = d * c;
      value *= factor;
    }
    if (Math.abs(factor - 1) < 1e-14) break;
  }
  return value;
}

/** I_x(a, b), the regularised incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** P(T <= t) for `freedom` degrees of freedom. */
export function studentCdf(t: number, freedom: number): number {
  const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

const known = new Map<string, number>();

/** t with P(T <= t) = p, for 0.5 <= p < 1. */
export function studentQuantile(p: number, freedom: number): number {
  const key = `${p} ${freedom}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let low = 0;
  let high = 1;
  while (studentCdf(high, freedom) < p) high *= 2;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, freedom) < p) low = middle;
    else high = middle;
  }
  known.set(key, high);
  return high;
}
