import { parseConfiguration, type ParsedConfiguration } from '../../../src/core/config/parse.js';

/** A valid file with `partition` added to its only partition and `rest` to the file. */
export function fileWith(partition: object = {}, rest: object = {}): string {
  return JSON.stringify({
    pool: { size: 10 },
    policy: 'bulkhead',
    partitions: [{ name: 'search', rate: 3, latency: '1s', size: 4, ...partition }],
    ...rest,
  });
}

export function parsed(partition: object = {}, rest: object = {}): ParsedConfiguration {
  return parseConfiguration(fileWith(partition, rest));
}

/** Rule and the text it is about, for each finding. */
export function places({ text, findings, locate }: ParsedConfiguration): [string, string][] {
  return findings.map((finding) => {
    const { offset, length } = finding.span ?? locate(finding.pointer, finding.target);
    return [finding.rule, text.slice(offset, offset + length)];
  });
}
