/** The examples that ship with the extension, each a template for a new configuration. */
export interface Story {
  /** Of `examples/ID.bulkhead.json`. */
  readonly id: string;
  readonly title: string;
  readonly lesson: string;
}

export const STORIES: readonly Story[] = [
  {
    id: 'agent-tools',
    title: 'Agent tools',
    lesson: 'Two tools share a handful of workers, and one of them turns slow',
  },
  {
    id: 'sixty-threads',
    title: 'Sixty threads',
    lesson: 'Three endpoints, one thread pool, a dependency that takes two seconds',
  },
  {
    id: 'catalog-checkout',
    title: 'Catalog and checkout',
    lesson: 'Splitting a pool, and what isolation costs in utilisation',
  },
  {
    id: 'order-service',
    title: 'Order service',
    lesson: 'A dependency hangs: thread pools of its own, sized from the p99',
  },
  {
    id: 'reports-and-payments',
    title: 'Reports and payments',
    lesson: 'Long reports beside short payments on one connection pool',
  },
  {
    id: 'kyc-vendor',
    title: 'KYC vendor',
    lesson: 'A vendor behind a bulkhead, a timeout and a circuit breaker',
  },
  {
    id: 'three-endpoints',
    title: 'Three endpoints',
    lesson: 'The plainest case: one slow endpoint among three',
  },
];
