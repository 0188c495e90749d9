import { stripComments } from 'jsonc-parser';

/** Lines that hold nothing but a comment. */
const COMMENT_LINES = /^[ \t]*\/\/.*(?:\r?\n|$)/gm;

/** A file as plain JSON without its comments; layout and trailing commas stay as they are. */
export function withoutComments(text: string): string {
  return stripComments(text.replace(COMMENT_LINES, '')).replace(/[ \t]+$/gm, '');
}
