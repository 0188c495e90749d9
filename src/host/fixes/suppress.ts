import * as vscode from 'vscode';
import type { ParsedConfiguration } from '../../core/config/parse.js';
import type { Edit } from '../../core/config/finding.js';
import { RULE_IDS } from '../../core/rules/rule-ids.js';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { workspaceEdit } from './workspace-edit.js';

/** What these report would still be so. */
const NEVER: ReadonlySet<string> = new Set(['unused-suppression', 'not-simulated']);

export function canSuppress(rule: string): boolean {
  return RULE_IDS.some((each) => each === rule) && !NEVER.has(rule);
}

/** The name of the partition that a pointer passes through; null for the rest of the file. */
export function partitionAt(parsed: ParsedConfiguration, pointer: string): string | null {
  const index = /^\/partitions\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  if (index === undefined) return null;
  return parsed.configuration?.partitions[Number(index)]?.name ?? null;
}

/** Asks for the reason, which the file must give, and writes the suppression as one edit. */
export async function suppressWithReason(
  uri: string,
  rule: string,
  partition: string | null,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const reason = await vscode.window.showInputBox({
    title: `Suppress ${rule}${partition === null ? '' : ` for ${partition}`}`,
    prompt: 'Why is this right here? The reason is kept in the file.',
    validateInput: (text) => (text.trim() === '' ? 'A suppression needs a reason.' : undefined),
  });
  const configuration = parsedDocument(document)?.configuration;
  if (reason === undefined || configuration === undefined || configuration === null) return;
  const entry = { rule, ...(partition === null ? {} : { partition }), reason: reason.trim() };
  const edit = suppressionEdit(configuration.suppress.length, entry);
  await vscode.workspace.applyEdit(workspaceEdit(document, [edit]));
}

function suppressionEdit(present: number, entry: unknown): Edit {
  return present === 0
    ? { kind: 'set', pointer: '/suppress', value: [entry] }
    : { kind: 'set', pointer: `/suppress/${present}`, value: entry };
}
