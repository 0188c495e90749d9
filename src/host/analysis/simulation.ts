import type * as vscode from 'vscode';
import type { Finding } from '../../core/config/finding.js';
import type { ParsedConfiguration } from '../../core/config/parse.js';
import { checkSimulated, notSimulated } from '../../core/rules/check.js';
import { createOutlook, type Outlook } from '../../core/rules/outlook.js';
import { RunRefused } from '../../core/simulation/result.js';
import { runSliced } from './slices.js';

/** What a simulation of one text came to. */
export interface Simulation {
  readonly parsed: ParsedConfiguration;
  /** Null where the run was refused; then `refusal` says why. */
  readonly outlook: Outlook | null;
  readonly refusal: string | null;
  readonly findings: readonly Finding[];
}

/** Undefined where it was cancelled; null where the file is not valid and so cannot be simulated. */
export async function simulate(
  parsed: ParsedConfiguration,
  date: string,
  token: vscode.CancellationToken,
): Promise<Simulation | null | undefined> {
  if (parsed.configuration === null) return null;
  try {
    const outlook = await runSliced(createOutlook(parsed.configuration), token);
    if (outlook === undefined) return undefined;
    const findings = checkSimulated(parsed, outlook, { today: date });
    return { parsed, outlook, refusal: null, findings };
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    return {
      parsed,
      outlook: null,
      refusal: error.message,
      findings: notSimulated(parsed, error.message),
    };
  }
}
