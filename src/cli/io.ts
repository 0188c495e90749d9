/** What a command touches of the outside world. */
export interface Io {
  /** The bytes of a file; throws as Node's file system does. */
  read(path: string): Uint8Array;
  out(text: string): void;
  error(text: string): void;
  /** ISO date of today. */
  today(): string;
  /** Absolute path of the working directory. */
  readonly directory: string;
  /** Absolute URI of the rules' documentation. */
  readonly rulesUri: string;
}
