import * as vscode from 'vscode';
import { FILE_INPUTS, type Inputs } from '../../protocol/inputs.js';
import type { ExportFormat } from '../../protocol/to-host.js';
import type { Section } from '../../protocol/to-page.js';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { COMMANDS } from '../ids.js';
import { askIncident } from './ask-incident.js';
import { chooseDocument } from './choose-document.js';
import { readDocument, uriArgument } from './documents.js';
import type { SimulationPanel } from './simulation-panel.js';

export function registerPanelCommands(panel: SimulationPanel): vscode.Disposable {
  const document = async (argument: unknown) =>
    uriArgument(argument) ?? (await chooseDocument(panel.uri));

  async function openSimulation(argument: unknown): Promise<void> {
    const uri = await document(argument);
    if (uri) await panel.open(uri);
  }

  async function openSection(argument: unknown, section: Section): Promise<void> {
    const uri = await document(argument);
    if (uri === null) return;
    await panel.open(uri);
    panel.showSection(section, true);
  }

  async function simulateIncident(argument: unknown, incident: unknown): Promise<void> {
    const uri = await document(argument);
    if (uri === null) return;
    if (typeof incident === 'string') {
      return panel.open(uri, { ...FILE_INPUTS, choice: { kind: 'named', name: incident } });
    }
    const inputs = await askInputs(uri);
    if (inputs) await panel.open(uri, inputs);
  }

  async function exportRun(argument: unknown): Promise<void> {
    const uri = await document(argument);
    const format = uri && (await askFormat());
    if (!format) return;
    await panel.open(uri);
    await panel.export(format);
  }

  return vscode.Disposable.from(
    vscode.commands.registerCommand(COMMANDS.openSimulation, openSimulation),
    vscode.commands.registerCommand(COMMANDS.simulateIncident, simulateIncident),
    vscode.commands.registerCommand(COMMANDS.comparePolicies, (argument: unknown) =>
      openSection(argument, 'compare'),
    ),
    vscode.commands.registerCommand(COMMANDS.findFailureBoundary, (argument: unknown) =>
      openSection(argument, 'boundary'),
    ),
    vscode.commands.registerCommand(COMMANDS.exportRun, exportRun),
  );
}

/** A file that cannot be read has no incidents to ask about: the panel then says what is wrong. */
async function askInputs(uri: vscode.Uri): Promise<Inputs | null> {
  const document = await readDocument(uri.toString());
  const configuration = document && parsedDocument(document)?.configuration;
  if (!configuration) return FILE_INPUTS;
  const answer = await askIncident(configuration);
  return answer && { ...FILE_INPUTS, ...answer };
}

async function askFormat(): Promise<ExportFormat | undefined> {
  const items: (vscode.QuickPickItem & { format: ExportFormat })[] = [
    { label: 'CSV', description: 'metrics of every partition', format: 'csv' },
    { label: 'CSV', description: 'computed data, one row per bucket', format: 'dataCsv' },
    { label: 'JSON', description: 'the whole run', format: 'json' },
    { label: 'PNG', description: 'the occupancy chart', format: 'png' },
  ];
  return (await vscode.window.showQuickPick(items, { title: 'Export Run' }))?.format;
}
