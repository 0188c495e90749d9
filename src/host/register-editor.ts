import * as vscode from 'vscode';
import { AnalysisService } from './analysis/analysis-service.js';
import { IncidentLenses } from './code-lens.js';
import { importSpringBoot } from './commands/import-spring-boot.js';
import { newConfiguration } from './commands/new-configuration.js';
import { openRuleDocumentation } from './commands/open-rule-documentation.js';
import { Previews } from './commands/preview.js';
import { suggestSafeSizes } from './commands/suggest-safe-sizes.js';
import { fixAllMetadata, fixAllProvider } from './fixes/fix-all.js';
import { QuickFixes } from './fixes/quick-fixes.js';
import { suppressWithReason } from './fixes/suppress.js';
import { hoverProvider } from './hover.js';
import { COMMANDS, INTERNAL_COMMANDS, LANGUAGE } from './ids.js';
import { InlayHints } from './inlay-hints.js';
import { NAME_TRIGGERS, nameCompletionProvider } from './names/completion.js';
import { definitionProvider, referenceProvider } from './names/definition.js';
import { renameProvider } from './names/rename.js';
import { outlineProvider } from './outline.js';
import { StatusBar } from './status-bar.js';

/** Everything in the editor: problems, fixes, hints, names, outline and their commands. */
export function registerEditor(extension: vscode.Uri): vscode.Disposable {
  const analyses = new AnalysisService();
  const previews = new Previews();
  const outcomes = new vscode.EventEmitter<void>();
  const { languages, commands } = vscode;
  return vscode.Disposable.from(
    analyses,
    previews,
    outcomes,
    analyses.onDidChange(() => outcomes.fire()),
    new StatusBar(analyses),
    languages.registerCodeActionsProvider(LANGUAGE, new QuickFixes(analyses), QuickFixes.metadata),
    languages.registerCodeActionsProvider(LANGUAGE, fixAllProvider, fixAllMetadata),
    languages.registerCodeLensProvider(LANGUAGE, new IncidentLenses(analyses, outcomes.event)),
    languages.registerInlayHintsProvider(LANGUAGE, new InlayHints(outcomes.event)),
    languages.registerHoverProvider(LANGUAGE, hoverProvider),
    languages.registerDocumentSymbolProvider(LANGUAGE, outlineProvider, { label: 'Bulkhead' }),
    languages.registerDefinitionProvider(LANGUAGE, definitionProvider),
    languages.registerReferenceProvider(LANGUAGE, referenceProvider),
    languages.registerRenameProvider(LANGUAGE, renameProvider),
    languages.registerCompletionItemProvider(LANGUAGE, nameCompletionProvider, ...NAME_TRIGGERS),
    commands.registerCommand(COMMANDS.newConfiguration, () => newConfiguration(extension)),
    commands.registerCommand(COMMANDS.importSpringBoot, importSpringBoot),
    commands.registerCommand(COMMANDS.suggestSafeSizes, () => suggestSafeSizes(previews)),
    commands.registerCommand(INTERNAL_COMMANDS.suppressWithReason, suppressWithReason),
    commands.registerCommand(INTERNAL_COMMANDS.openRuleDocumentation, (rule: string) =>
      openRuleDocumentation(extension, rule),
    ),
  );
}
