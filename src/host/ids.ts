/** Every id that `package.json` repeats; a test compares the two. */

export const LANGUAGE = 'bulkhead';

/** Of the panel, also in `activationEvents` and in `when` clauses. */
export const PANEL_VIEW_TYPE = 'bulkhead.simulation';

export const DIAGNOSTIC_SOURCE = 'bulkhead';

/** In the palette, under "Bulkhead:". */
export const COMMANDS = {
  /** Arguments, all optional: document (Uri or its string), name of an incident. */
  simulateIncident: 'bulkhead.simulateIncident',
  /** Argument, optional: document (Uri or its string). */
  openSimulation: 'bulkhead.openSimulation',
  comparePolicies: 'bulkhead.comparePolicies',
  findFailureBoundary: 'bulkhead.findFailureBoundary',
  suggestSafeSizes: 'bulkhead.suggestSafeSizes',
  newConfiguration: 'bulkhead.newConfiguration',
  importSpringBoot: 'bulkhead.importSpringBoot',
  exportRun: 'bulkhead.exportRun',
} as const;

/** Registered, but only our own links and actions call them. */
export const INTERNAL_COMMANDS = {
  /** Argument: id of a rule. */
  openRuleDocumentation: 'bulkhead.openRuleDocumentation',
  /** Arguments: document as a string, title, the fix whose reason is to be asked for. */
  suppressWithReason: 'bulkhead.suppressWithReason',
} as const;

export const SETTINGS = {
  diagnosticsDelay: 'bulkhead.diagnostics.delay',
  simulateOnSave: 'bulkhead.simulation.onSave',
  sizeHints: 'bulkhead.inlayHints.sizes',
  defaultHints: 'bulkhead.inlayHints.defaults',
  codeLens: 'bulkhead.codeLens.enabled',
  statusBar: 'bulkhead.statusBar.enabled',
} as const;

export const FIX_ALL = 'source.fixAll.bulkhead';
