/** What an analysis found, or why it found nothing. */
export interface Answer<T> {
  readonly result: T | null;
  readonly problem: string | null;
}
