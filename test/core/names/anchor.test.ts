import assert from 'node:assert/strict';
import { followNames } from '../../../src/core/names/anchor.js';

const of = (...names: unknown[]) => ({ partitions: names.map((name) => ({ name })) });

describe('following a pointer by name', () => {
  it('finds a partition that moved', () => {
    const follow = followNames(of('a', 'b'), of('new', 'b', 'a'));
    assert.equal(follow('/partitions/0/size'), '/partitions/2/size');
    assert.equal(follow('/partitions/1'), '/partitions/1');
  });

  it('gives up on one that went', () => {
    assert.equal(followNames(of('a', 'b'), of('b'))('/partitions/0/rate'), null);
  });

  it('leaves other pointers alone', () => {
    const follow = followNames(of('a'), of());
    assert.equal(follow('/pool/size'), '/pool/size');
    assert.equal(follow(''), '');
    assert.equal(follow('/partitions'), '/partitions');
  });

  it('never throws, whatever the file became', () => {
    for (const now of [undefined, null, 3, [], { partitions: {} }, { partitions: [null, 3] }]) {
      assert.equal(followNames(of('a'), now)('/partitions/0/rate'), null);
    }
    assert.equal(followNames(null, of('a'))('/partitions/0'), null);
  });
});
