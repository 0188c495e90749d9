import fc from 'fast-check';
import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { importSpringBoot, ImportRefused } from '../../../src/core/import/spring-boot.js';
import { springDuration } from '../../../src/core/import/spring-duration.js';

const YAML = `
spring:
  application.name: orders
  datasource:
    url: jdbc:postgresql://db/orders
    password: hunter2
    hikari:
      maximum-pool-size: 20
      connection-timeout: 3000
server:
  tomcat:
    threads:
      max: 150
    accept-count: 50
resilience4j:
  bulkhead:
    configs:
      default:
        maxConcurrentCalls: 30
      patient:
        base-config: default
        max-wait-duration: 250
    instances:
      inventory:
        base-config: patient
      payments:
        maxConcurrentCalls: \${PAYMENT_CALLS:12}
        maxWaitDuration: 0
  thread-pool-bulkhead:
    instances:
      reports:
        coreThreadPoolSize: 4
        maxThreadPoolSize: 8
        queueCapacity: 20
        keepAliveDuration: 20ms
  circuitbreaker:
    instances:
      payments:
        failure-rate-threshold: 40
        slidingWindowSize: 20
        minimumNumberOfCalls: 50
        waitDurationInOpenState: PT30S
        permitted-number-of-calls-in-half-open-state: 5
        recordExceptions:
          - java.io.IOException
  timelimiter:
    instances:
      payments:
        timeoutDuration: 2s
      lookup:
        timeoutDuration: 500ms
  retry:
    instances:
      payments:
        maxAttempts: 3
---
spring.config.activate.on-profile: test
resilience4j.bulkhead.instances.payments.maxConcurrentCalls: 1
`;

function imported(text: string, format: 'yaml' | 'properties' = 'yaml') {
  const result = importSpringBoot(text, format);
  const { findings, configuration } = parseConfiguration(result.text);
  assert.deepEqual(findings, []);
  assert.ok(configuration);
  return { ...result, configuration };
}

function partition(result: ReturnType<typeof imported>, name: string) {
  const found = result.configuration.partitions.find((each) => each.name === name);
  assert.ok(found, name);
  return found;
}

describe('import from Spring Boot', () => {
  const result = imported(YAML);

  it('takes the request threads for the pool, and caps in it', () => {
    const { pool, policy } = result.configuration;
    assert.deepEqual(
      [pool.size, pool.name, pool.unit, pool.runtime],
      [150, 'tomcat', 'threads', 'jvm'],
    );
    assert.equal(policy, 'capped');
  });

  it('makes a partition of each name', () => {
    assert.deepEqual(
      result.configuration.partitions.map(({ name }) => name),
      ['inventory', 'payments', 'reports', 'lookup'],
    );
  });

  it('follows base configurations, in either spelling', () => {
    const { size, queue, isolation } = partition(result, 'inventory');
    assert.deepEqual(
      [size, queue, isolation],
      [30, { depth: Infinity, maxWait: 250_000 }, 'semaphore'],
    );
  });

  it('takes the default of a placeholder and says so', () => {
    assert.equal(partition(result, 'payments').size, 12);
    assert.ok(
      result.notes.some((note) => /comes from `PAYMENT_CALLS`; its default, 12/.test(note)),
    );
  });

  it('has no queue where a semaphore does not wait', () => {
    assert.equal(partition(result, 'payments').queue.depth, 0);
  });

  it('keeps thread pools as such, with their queue', () => {
    const { size, queue, isolation } = partition(result, 'reports');
    assert.deepEqual([size, queue.depth, isolation], [8, 20, 'threadPool']);
    assert.ok(result.notes.some((note) => /keeps 4 threads and starts more, up to 8/.test(note)));
  });

  it('writes out the breaker, a small window lowering the minimum', () => {
    assert.deepEqual(partition(result, 'payments').circuitBreaker, {
      failureRate: 0.4,
      window: 20,
      minimumCalls: 20,
      openFor: 30_000_000,
      halfOpenCalls: 5,
      slowCall: null,
    });
  });

  it('makes a deadline of a time limiter and says why', () => {
    const { deadline, timeout } = partition(result, 'payments');
    assert.deepEqual([deadline, timeout], [2_000_000, null]);
    assert.ok(
      result.notes.some((note) => /time limiter of `payments`.*the slot stays taken/.test(note)),
    );
  });

  it('lets a name without a bulkhead take the pool, and says so', () => {
    assert.equal(partition(result, 'lookup').size, 150);
    assert.ok(result.notes.some((note) => /`lookup` has no bulkhead/.test(note)));
  });

  it('makes a resource of the connection pool', () => {
    assert.deepEqual(result.configuration.resources, [
      { name: 'datasource', size: 20, unit: 'connections' },
    ]);
  });

  it('lists every related value that is not carried over, and no secret', () => {
    const left = result.notes
      .filter((note) => note.endsWith('is not carried over.'))
      .map((note) => note.split('`')[1]);
    assert.deepEqual(left, [
      'spring.datasource.url',
      'spring.datasource.password',
      'spring.datasource.hikari.connection-timeout',
      'server.tomcat.accept-count',
      'resilience4j.thread-pool-bulkhead.instances.reports.keepAliveDuration',
      'resilience4j.circuitbreaker.instances.payments.recordExceptions.0',
      'resilience4j.retry.instances.payments.maxAttempts',
    ]);
    assert.doesNotMatch(result.notes.join('\n') + result.text, /hunter2|jdbc/);
  });

  it('leaves out what is for a profile, and says so', () => {
    assert.ok(result.notes.includes('The part for the profile `test` is left out.'));
  });

  it('marks rates and latencies as placeholders, or takes those it is given', () => {
    assert.match(
      result.text,
      /"rate": 10, \/\/ a placeholder: put in the calls per second at peak/,
    );
    const { text } = importSpringBoot(
      YAML,
      'yaml',
      new Map([['payments', { rate: 77, latency: '20ms' }]]),
    );
    const payments = parseConfiguration(text).configuration?.partitions[1];
    assert.deepEqual(
      [payments?.rate, payments?.latency],
      [77, { distribution: 'constant', value: 20_000 }],
    );
  });

  it('reads properties, with names in brackets, continued lines and comments', () => {
    const found = imported(
      `# comment
! another
server.tomcat.max-threads = 80
resilience4j.bulkhead.instances[api.v1].max-concurrent-calls: 7
resilience4j.bulkhead.instances[api.v1].max-wait-duration=\\
    1s
resilience4j.thread-pool-bulkhead.instances.mail.maxThreadPoolSize=2
resilience4j.thread-pool-bulkhead.instances.mail.queueCapacity=0
`,
      'properties',
    );
    assert.equal(found.configuration.pool.size, 80);
    const api = partition(found, 'api.v1');
    assert.deepEqual([api.size, api.queue.maxWait], [7, 1_000_000]);
    assert.equal(partition(found, 'mail').queue.depth, 0);
  });

  it('takes the defaults of Resilience4j and of Tomcat where the file has none, and says so', () => {
    const found = imported(
      'resilience4j.bulkhead.instances.a.fairCallHandlingEnabled: true\nresilience4j.circuitbreaker.instances.a.registerHealthIndicator: true',
    );
    assert.equal(found.configuration.pool.size, 200);
    const { size, circuitBreaker } = partition(found, 'a');
    assert.equal(size, 25);
    assert.deepEqual(
      [circuitBreaker?.window, circuitBreaker?.openFor, circuitBreaker?.halfOpenCalls],
      [100, 60_000_000, 10],
    );
    assert.ok(found.notes.some((note) => /Tomcat's default, 200/.test(note)));
    assert.ok(found.notes.some((note) => /default, 25/.test(note)));
  });

  it('takes the read timeout of a Feign client of the same name for the timeout', () => {
    const found = imported(
      'resilience4j.bulkhead.instances.kyc.maxConcurrentCalls: 25\nspring.cloud.openfeign.client.config.kyc.read-timeout: 5000',
    );
    assert.equal(partition(found, 'kyc').timeout, 5_000_000);
  });

  it('survives base configurations that go in circles or nowhere', () => {
    const text = `
resilience4j.bulkhead:
  configs: { a: { baseConfig: b }, b: { baseConfig: a } }
  instances: { x: { baseConfig: a }, y: { baseConfig: nowhere, maxConcurrentCalls: many } }`;
    const found = imported(text);
    assert.deepEqual(
      found.configuration.partitions.map(({ size }) => size),
      [25, 25],
    );
    assert.ok(found.notes.some((note) => /builds on `nowhere`/.test(note)));
    assert.ok(found.notes.some((note) => /`many`, not a whole number/.test(note)));
  });

  it('keeps names such as __proto__', () => {
    const found = imported(
      'resilience4j.bulkhead.instances.__proto__.maxConcurrentCalls=3\n',
      'properties',
    );
    assert.equal(partition(found, '__proto__').size, 3);
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['no YAML', 'a: [b'],
    ['a scalar', 'hello'],
    ['no instance', 'server.port: 8080'],
  ] as const) {
    it(`refuses ${what} with a sentence`, () => {
      assert.throws(
        () => importSpringBoot(text, 'yaml'),
        (error) => error instanceof ImportRefused && /\.$|^This is not YAML/.test(error.message),
      );
    });
  }

  it('throws nothing else, whatever the text', () => {
    const piece = fc.constantFrom(
      'resilience4j',
      '.bulkhead',
      '.instances',
      '.a',
      ':',
      ' ',
      '\n',
      '&x',
      '*x',
      '[',
      '{',
      '- ',
      '---\n',
      '"',
      '\\',
      '=',
      '3',
      's',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('yaml' as const, 'properties' as const),
        (source, format) => {
          try {
            importSpringBoot(source, format);
          } catch (error) {
            assert.ok(error instanceof ImportRefused, String(error));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads durations as Spring does', () => {
    const read = ['500ms', '10s', '1m', 'PT1.5S', '250', '0', '2d', '1500ns', 'soon'].map(
      springDuration,
    );
    assert.deepEqual(read, ['500ms', '10s', '1m', '1.5s', '250ms', '0s', '48h', '2us', null]);
  });
});
