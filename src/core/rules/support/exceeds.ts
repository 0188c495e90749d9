/** True where `slots` is above `limit` by more than the noise of floating-point arithmetic. */
export function exceeds(slots: number, limit: number): boolean {
  return slots > limit + 1e-9 * Math.max(1, limit);
}
