import { call, describeRule, file } from './support.js';

describeRule('homogeneous', [
  {
    it: 'fires where all are alike',
    file: file({ partitions: [call('a'), call('b', { size: 5 })] }),
    says: [
      'All 2 partitions are alike: 10/s of 100 ms each, nothing behind one that the others do not have. One pool would serve their bursts better.',
    ],
    severity: 'information',
    at: '/partitions',
    fixes: [],
  },
  {
    it: 'is silent where rates differ',
    file: file({ partitions: [call('a'), call('b', { rate: 11 })] }),
    says: [],
  },
  {
    it: 'is silent where latencies differ',
    file: file({ partitions: [call('a'), call('b', { latency: '110ms' })] }),
    says: [],
  },
  {
    it: 'is silent where a dependency tells them apart',
    file: file({ partitions: [call('a', { dependency: 'x' }), call('b', { dependency: 'y' })] }),
    says: [],
  },
  {
    it: 'is silent for one partition',
    file: file({ partitions: [call('a')] }),
    says: [],
  },
]);
