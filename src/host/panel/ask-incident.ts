/** Asks which incident to play: one of the file's, none, or one that is not in the file. */
import * as vscode from 'vscode';
import type { Configuration } from '../../core/config/configuration.js';
import { formatDuration, parseDuration } from '../../core/config/durations.js';
import type { AdHocIncident, Choice } from '../../protocol/inputs.js';

interface Item extends vscode.QuickPickItem {
  readonly choice: Choice;
}

interface PartitionItem extends vscode.QuickPickItem {
  readonly partition: string | null;
}

export interface Answer {
  readonly choice: Choice;
  readonly adHoc: AdHocIncident | null;
}

/** Null where the question was dismissed. */
export async function askIncident(configuration: Configuration): Promise<Answer | null> {
  const picked = await vscode.window.showQuickPick(items(configuration), {
    title: 'Simulate Incident',
    placeHolder: 'Which incident?',
  });
  if (picked === undefined) return null;
  if (picked.choice.kind !== 'adHoc') return { choice: picked.choice, adHoc: null };
  const adHoc = await askAdHoc(configuration);
  return adHoc && { choice: picked.choice, adHoc };
}

function items({ incidents }: Configuration): Item[] {
  const named = incidents.map(({ name, from, to }): Item => {
    const description = `${formatDuration(from)} – ${formatDuration(to)}`;
    return { label: name, description, choice: { kind: 'named', name } };
  });
  const all: Item[] =
    incidents.length > 1 ? [{ label: 'All incidents in one run', choice: { kind: 'all' } }] : [];
  return [
    ...named,
    ...all,
    { label: 'Another incident…', description: 'asks what is slow', choice: { kind: 'adHoc' } },
    { label: 'No incident', description: 'normal load', choice: { kind: 'none' } },
  ];
}

async function askAdHoc(configuration: Configuration): Promise<AdHocIncident | null> {
  const partition = await askPartition(configuration);
  if (partition === undefined) return null;
  const latency = await vscode.window.showInputBox({
    title: 'Simulate Incident (2/3): latency',
    prompt: 'How long does a call take while the incident lasts?',
    value: '8s',
    validateInput: (text) => (parseDuration(text) === null ? 'A duration such as "8s"' : null),
  });
  if (latency === undefined) return null;
  const window = await askWindow(configuration.simulation.duration);
  if (window === null) return null;
  const name = unusedName(configuration, partition);
  return { name, partition, latency, ...window, rateFactor: 1 };
}

async function askPartition({ partitions }: Configuration): Promise<string | null | undefined> {
  const items: PartitionItem[] = [
    ...partitions.map(({ name }) => ({ label: name, partition: name })),
    { label: 'Every partition', partition: null },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Simulate Incident (1/3): partition',
    placeHolder: 'Which partition turns slow?',
  });
  return picked?.partition;
}

async function askWindow(duration: number): Promise<{ from: string; to: string } | null> {
  const middle = `${formatDuration(round(duration / 6))} - ${formatDuration(round((duration * 2) / 3))}`;
  const text = await vscode.window.showInputBox({
    title: 'Simulate Incident (3/3): window',
    prompt: `From when to when, in a run of ${formatDuration(duration)}?`,
    value: middle,
    validateInput: (value) => (readWindow(value) ? null : 'Two durations such as "10s - 40s"'),
  });
  return text === undefined ? null : readWindow(text);
}

/** Whole seconds where there are some. */
function round(micros: number): number {
  return micros > 2e6 ? Math.round(micros / 1e6) * 1e6 : Math.round(micros);
}

export function readWindow(text: string): { from: string; to: string } | null {
  const [from, to, ...rest] = text.split(/\s*(?:-|–|to)\s*/).map((part) => part.trim());
  if (!from || !to || rest.length > 0) return null;
  const [start, end] = [parseDuration(from), parseDuration(to)];
  return start !== null && end !== null && start < end ? { from, to } : null;
}

function unusedName({ incidents }: Configuration, partition: string | null): string {
  const base = partition === null ? 'slow-everything' : `slow-${partition}`;
  const taken = new Set(incidents.map(({ name }) => name));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
  return name;
}
