/** What each rule is about, in a sentence: reports of several files list their rules. */
export function ruleSummariesModule(schema) {
  const rules = Object.entries(schema.properties.rules.properties);
  const entries = JSON.stringify(
    rules.map(([id, { description }]) => [id, description]),
    null,
    1,
  );
  return `// Generated from schemas/bulkhead.schema.json.\nexport const RULE_SUMMARIES: ReadonlyMap<string, string> = new Map(${entries});\n`;
}
