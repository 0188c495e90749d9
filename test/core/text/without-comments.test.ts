import assert from 'node:assert/strict';
import { withoutComments } from '../../../src/core/text/without-comments.js';

describe('a file without its comments', () => {
  it('keeps everything else, and leaves no empty lines behind', () => {
    const text =
      '// top\n{\n  // of a line\n  "a": 1, // behind\n  /* before */ "b": "// not one"\n}\n';
    assert.equal(withoutComments(text), '{\n  "a": 1,\n   "b": "// not one"\n}\n');
  });

  it('is the file itself where it has none', () => {
    const text = '{ "a": "http://x" }\r\n';
    assert.equal(withoutComments(text), text);
  });
});
