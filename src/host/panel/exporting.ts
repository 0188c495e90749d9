import * as vscode from 'vscode';
import { metricsCsv, seriesCsv } from '../../core/summary/run-csv.js';
import type { ExportFormat } from '../../protocol/to-host.js';
import { baseName } from './documents.js';
import type { FinishedRun } from './session.js';

type TextFormat = Exclude<ExportFormat, 'png'>;

const FILTERS: Record<ExportFormat, Record<string, string[]>> = {
  png: { 'PNG picture': ['png'] },
  csv: { 'CSV, metrics': ['csv'] },
  dataCsv: { 'CSV, computed data': ['csv'] },
  json: { JSON: ['json'] },
};

const ENDINGS: Record<ExportFormat, string> = {
  png: '.png',
  csv: '-metrics.csv',
  dataCsv: '-data.csv',
  json: '-run.json',
};

export async function exportRun(
  { result }: FinishedRun,
  file: vscode.Uri,
  format: TextFormat,
): Promise<void> {
  await save(file, format, () => new TextEncoder().encode(textOf(format)));

  function textOf(format: TextFormat): string {
    switch (format) {
      case 'csv':
        return metricsCsv(result);
      case 'dataCsv':
        return seriesCsv(result);
      case 'json':
        return `${JSON.stringify(result, null, 2)}\n`;
    }
  }
}

/** `png` is base64. */
export async function savePicture(png: string | null, file: vscode.Uri | null): Promise<void> {
  if (png === null || file === null) {
    void vscode.window.showWarningMessage('There is no chart to export yet.');
    return;
  }
  await save(file, 'png', () => Uint8Array.from(atob(png), (one) => one.charCodeAt(0)));
}

async function save(
  file: vscode.Uri,
  format: ExportFormat,
  content: () => Uint8Array,
): Promise<void> {
  const target = await vscode.window.showSaveDialog({
    title: 'Export run',
    saveLabel: 'Export',
    filters: FILTERS[format],
    defaultUri: suggestion(file, ENDINGS[format]),
  });
  if (target) await vscode.workspace.fs.writeFile(target, content());
}

/** Beside the file; an untitled one has no place of its own, so the first folder is it. */
function suggestion(file: vscode.Uri, ending: string): vscode.Uri | undefined {
  const name = baseName(file).replace(/(\.bulkhead)?\.jsonc?$/, '') + ending;
  if (file.scheme !== 'untitled') return vscode.Uri.joinPath(file, '..', name);
  const folder = vscode.workspace.workspaceFolders?.[0];
  return folder && vscode.Uri.joinPath(folder.uri, name);
}
