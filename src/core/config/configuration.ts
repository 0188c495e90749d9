/**
 * The configuration as the rest of the core reads it: validated, defaults filled in,
 * durations in integer microseconds, rates in calls per second for the whole fleet.
 */

/** A span or an instant of simulated time, in integer microseconds. */
export type Micros = number;

export type Policy = 'shared' | 'capped' | 'bulkhead' | 'borrowing';
export type Dispatch = 'fifo' | 'listed' | 'fair';
export type ArrivalProcess = 'poisson' | 'even' | 'per-second';
export type Isolation = 'semaphore' | 'threadPool';
export type Unit = 'threads' | 'workers' | 'connections' | 'permits' | 'operations';
export type Runtime = 'jvm' | 'dotnet' | 'go' | 'python' | 'node' | 'other';
export type Tier = 'critical' | 'standard' | 'best-effort';
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** How long a call holds its slot when nothing cuts it off. */
export type Latency =
  | { readonly distribution: 'constant'; readonly value: Micros }
  | { readonly distribution: 'exponential'; readonly mean: Micros }
  | { readonly distribution: 'lognormal'; readonly p50: Micros; readonly p99: Micros };

export interface Pool {
  readonly size: number;
  readonly name: string | null;
  readonly unit: Unit;
  readonly runtime: Runtime;
  readonly isolation: Isolation;
  readonly dispatch: Dispatch;
  readonly instances: number;
  /** Bytes per thread; 768 KiB where the file says nothing, null where it is of no concern. */
  readonly stackSize: number | null;
  /** Bytes; 512 MiB where the file says nothing, null where it is of no concern. */
  readonly memoryBudget: number | null;
  /** Bytes that a parked or running call keeps. */
  readonly callMemory: number | null;
}

export interface Queue {
  /** Places; Infinity for "unbounded". */
  readonly depth: number;
  readonly maxWait: Micros | null;
}

export interface CircuitBreaker {
  /** 0 to 1. */
  readonly failureRate: number;
  /** Results the rolling window holds. */
  readonly window: number;
  readonly minimumCalls: number;
  readonly openFor: Micros;
  readonly halfOpenCalls: number;
  readonly slowCall: Micros | null;
}

export interface Partition {
  readonly name: string;
  /** Calls per second at peak, for the whole fleet, before `loadFactor`. */
  readonly rate: number;
  readonly latency: Latency;
  /** Reserved slots; null only where the policy is `shared`. */
  readonly size: number | null;
  readonly borrow: number;
  readonly queue: Queue;
  readonly timeout: Micros | null;
  readonly deadline: Micros | null;
  readonly isolation: Isolation;
  readonly dependency: string | null;
  readonly resource: string | null;
  readonly tier: Tier;
  readonly circuitBreaker: CircuitBreaker | null;
  /** `shed.utilization`, 0 to 1. */
  readonly shedUtilization: number | null;
  /** False, true, or what the fallback returns. */
  readonly fallback: boolean | string;
  /** ISO date. */
  readonly reviewed: string | null;
}

export interface Resource {
  readonly name: string;
  readonly size: number;
  readonly unit: Unit;
}

export type IncidentTarget =
  | { readonly kind: 'partition' | 'dependency' | 'resource'; readonly name: string }
  | { readonly kind: 'everything' };

export interface Incident {
  readonly name: string;
  readonly target: IncidentTarget;
  readonly from: Micros;
  readonly to: Micros;
  readonly latency: Latency | null;
  readonly hang: boolean;
  /** 0 to 1. */
  readonly errorRate: number;
  readonly rateFactor: number;
}

export interface SimulationSettings {
  readonly duration: Micros;
  readonly arrivals: ArrivalProcess;
  readonly seed: number;
  readonly replications: number;
  readonly warmup: Micros;
  readonly loadFactor: number;
}

export interface Limits {
  readonly headroom: number;
  readonly oversize: number;
  readonly queueDepth: number;
  readonly partitions: number;
  readonly tinyPartition: number;
  readonly slo: number;
  readonly utilization: number;
  readonly checkoutWait: Micros;
  readonly reviewAfterDays: number;
}

export interface Suppression {
  readonly rule: string;
  readonly partition: string | null;
  readonly reason: string;
}

export interface Configuration {
  readonly description: string | null;
  readonly pool: Pool;
  readonly policy: Policy;
  readonly partitions: readonly Partition[];
  readonly resources: readonly Resource[];
  readonly incidents: readonly Incident[];
  readonly simulation: SimulationSettings;
  readonly limits: Limits;
  /** Severities the file sets itself, by rule id. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly suppress: readonly Suppression[];
}
