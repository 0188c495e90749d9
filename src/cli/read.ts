import { parseConfiguration, type ParsedConfiguration } from '../core/config/parse.js';
import { decode } from './decode.js';
import type { Io } from './io.js';
import { Stop } from './stop.js';

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
]);

/** @throws Stop where the file cannot be read. */
export function readConfiguration(path: string, io: Io): ParsedConfiguration {
  return parseConfiguration(decode(bytesOf(path, io)));
}

function bytesOf(path: string, io: Io): Uint8Array {
  try {
    return io.read(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Stop(`cannot read ${path}: ${REASONS.get(code) ?? message}.`);
  }
}
