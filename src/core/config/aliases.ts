import { normalised } from './spelling.js';

/** What other libraries and servers call the same thing, by our key. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  size: [
    'capacity',
    'maxSize',
    'maxConcurrentCalls',
    'maxConcurrent',
    'concurrency',
    'permits',
    'slots',
    'maxThreads',
    'limit',
    'reserved',
  ],
  depth: [
    'queueSize',
    'queueCapacity',
    'queueDepth',
    'queueLength',
    'maxQueue',
    'maxQueueSize',
    'capacity',
    'length',
    'size',
  ],
  maxWait: [
    'maxWaitDuration',
    'maxWaitTime',
    'waitTimeout',
    'connectionTimeout',
    'acquireTimeout',
    'queueTimeout',
    'timeout',
  ],
  timeout: ['timeoutDuration', 'callTimeout', 'readTimeout', 'requestTimeout', 'timeLimit'],
  deadline: ['clientTimeout', 'callerTimeout', 'patience'],
  rate: [
    'rps',
    'qps',
    'tps',
    'throughput',
    'arrivalRate',
    'requestsPerSecond',
    'callsPerSecond',
    'load',
  ],
  latency: ['responseTime', 'serviceTime', 'holdingTime', 'delay'],
  borrow: ['borrowing', 'maxBorrow', 'borrowLimit', 'canBorrow', 'burst'],
  partitions: ['bulkheads', 'endpoints', 'services', 'instances', 'compartments'],
  incidents: ['outages', 'faults', 'failures', 'scenarios'],
  policy: ['strategy', 'mode', 'policies'],
  failureRate: [
    'failureRateThreshold',
    'failureRatio',
    'errorThreshold',
    'errorThresholdPercentage',
  ],
  window: ['slidingWindowSize', 'windowSize', 'ringBufferSize'],
  minimumCalls: ['minimumNumberOfCalls', 'requestVolumeThreshold', 'minimumThroughput'],
  openFor: ['waitDurationInOpenState', 'breakDuration', 'sleepWindow', 'durationOfBreak'],
  halfOpenCalls: ['permittedNumberOfCallsInHalfOpenState'],
  slowCall: ['slowCallDurationThreshold', 'slowCallThreshold'],
  circuitBreaker: ['breaker', 'circuit'],
  shed: ['loadShedding', 'shedding', 'loadShed'],
  utilization: ['utilisation', 'threshold'],
  from: ['start', 'begin', 'startsAt', 'at'],
  to: ['end', 'until', 'endsAt'],
  errorRate: ['errors', 'errorRatio', 'failureRate'],
  rateFactor: ['multiplier', 'loadFactor', 'trafficFactor', 'loadMultiplier'],
  tier: ['priority', 'criticality'],
  replications: ['runs', 'repetitions', 'iterations'],
  p50: ['median'],
  mean: ['avg', 'average'],
  stackSize: ['threadStackSize'],
  instances: ['replicas', 'nodes', 'pods'],
  resource: ['resourceName'],
  dependency: ['dependsOn', 'upstream', 'backend'],
  reason: ['because', 'why', 'comment', 'justification'],
};

const BY_KEY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ALIASES).map(([key, words]) => [key, new Set(words.map(normalised))]),
);

/** True where `word` is what somebody else calls `key`. */
export function isAlias(word: string, key: string): boolean {
  return BY_KEY.get(key)?.has(normalised(word)) ?? false;
}
