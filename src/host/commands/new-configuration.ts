import * as vscode from 'vscode';
import { applyTextEdits, textEdits } from '../../core/config/edits.js';
import type { Edit } from '../../core/config/finding.js';
import { parseConfiguration } from '../../core/config/parse.js';
import { askRate } from './ask-rate.js';
import { openUntitled } from './open-untitled.js';
import { STORIES, type Story } from './stories.js';

/** From a story to a buffer with the user's own rates; nothing is written to disk. */
export async function newConfiguration(extension: vscode.Uri): Promise<void> {
  const story = await pickStory();
  if (story === undefined) return;
  const template = await textOf(extension, story);
  const rates = await askRates(template);
  if (rates === undefined) return;
  await openUntitled(story.id, applyTextEdits(template, textEdits(template, rates)));
}

async function pickStory(): Promise<Story | undefined> {
  const items = STORIES.map((story) => ({ label: story.title, detail: story.lesson, story }));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'New Configuration',
    placeHolder: 'Which story is nearest to yours?',
    matchOnDetail: true,
  });
  return picked?.story;
}

async function textOf(extension: vscode.Uri, { id }: Story): Promise<string> {
  const file = vscode.Uri.joinPath(extension, 'examples', `${id}.bulkhead.json`);
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
}

/** One question for each partition; undefined where one is dismissed. */
async function askRates(template: string): Promise<Edit[] | undefined> {
  const partitions = parseConfiguration(template).configuration?.partitions ?? [];
  const edits: Edit[] = [];
  for (const [index, { name, rate }] of partitions.entries()) {
    const step = `${index + 1}/${partitions.length}`;
    const value = await askRate(name, rate, step);
    if (value === undefined) return undefined;
    if (value !== rate) edits.push({ kind: 'set', pointer: `/partitions/${index}/rate`, value });
  }
  return edits;
}
