/** Exit statuses: findings at or above the level, and what could not be done at all. */
export const FOUND = 1;
export const FAILED = 2;

/** Ends a command early: what to say on standard error, and the exit status. */
export class Stop extends Error {
  constructor(
    message: string,
    readonly status: number = FAILED,
  ) {
    super(message);
  }
}

/** A command line that cannot be understood. */
export class UsageError extends Stop {}
