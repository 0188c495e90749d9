import { describeRule, file } from './support.js';

describeRule('partitions-exceed-pool', [
  {
    it: 'fires above the pool',
    file: file({ pool: { size: 19 } }),
    says: ['2 partitions reserve 20 slots; the pool has 19, 1 too few to keep every reservation.'],
    severity: 'error',
    at: '/pool/size',
    fixes: ['Shrink sizes to load and headroom, 19 in all at most', 'Raise the pool to 20'],
  },
  {
    it: 'is silent at exactly the pool',
    file: file({ pool: { size: 20 } }),
    says: [],
  },
  {
    it: 'fires under borrowing, too',
    file: file({ pool: { size: 19 }, policy: 'borrowing' }),
    says: ['2 partitions reserve 20 slots; the pool has 19, 1 too few to keep every reservation.'],
    severity: 'error',
    at: '/pool/size',
    fixes: ['Shrink sizes to load and headroom, 19 in all at most', 'Raise the pool to 20'],
  },
  {
    it: 'is silent where nothing is reserved',
    file: file({ pool: { size: 19 }, policy: 'capped' }),
    says: [],
  },
  {
    it: 'offers no smaller sizes where not even the loads fit',
    file: file({ pool: { size: 2 } }),
    says: ['2 partitions reserve 20 slots; the pool has 2, 18 too few to keep every reservation.'],
    severity: 'error',
    at: '/pool/size',
    fixes: ['Raise the pool to 20'],
  },
]);
