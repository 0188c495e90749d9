/** The trace's own account of the incidents: when each starts and ends, and what it does. */
import type { Incident, Latency } from '../config/configuration.js';
import { percent, seconds } from '../summary/numbers.js';
import type { Plan } from './plan.js';
import type { Mark } from './trace.js';

const SECOND = 1_000_000;

function span(micros: number): string {
  return seconds(micros / SECOND);
}

/** A latency in words: "2 s", "exponential, mean 50 ms". */
export function latencyText(latency: Latency): string {
  switch (latency.distribution) {
    case 'constant':
      return span(latency.value);
    case 'exponential':
      return `exponential, mean ${span(latency.mean)}`;
    case 'lognormal':
      return `lognormal, p50 ${span(latency.p50)}, p99 ${span(latency.p99)}`;
  }
}

function targetText({ target }: Incident): string {
  switch (target.kind) {
    case 'everything':
      return 'every call';
    case 'partition':
      return target.name;
    case 'dependency':
      return `every call to ${target.name}`;
    case 'resource':
      return `every call on ${target.name}`;
  }
}

function effects(incident: Incident): string[] {
  const texts: string[] = [];
  if (incident.hang) texts.push('hangs');
  if (incident.latency !== null) texts.push(`takes ${latencyText(incident.latency)}`);
  if (incident.errorRate > 0) texts.push(`fails ${percent(incident.errorRate)}`);
  if (incident.rateFactor !== 1) texts.push(`comes ${incident.rateFactor} times as often`);
  return texts;
}

/** Starts and ends inside the run, in order of time. */
export function incidentEvents({ incidents, configuration }: Plan): Mark[] {
  const { duration } = configuration.simulation;
  const marks = incidents.flatMap((incident): Mark[] => [
    {
      time: incident.from,
      kind: 'incidentStart',
      partition: -1,
      text: `${incident.name} starts: ${targetText(incident)} ${effects(incident).join(', ')}`,
    },
    { time: incident.to, kind: 'incidentEnd', partition: -1, text: `${incident.name} ends` },
  ]);
  return marks.filter((mark) => mark.time <= duration).sort((a, b) => a.time - b.time);
}
