import assert from 'node:assert/strict';

/** For what is not an element of the page: a file on disk, a width. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await condition()) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  assert.fail('it never came to be');
}
