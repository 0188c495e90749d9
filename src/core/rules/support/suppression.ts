import type { Suppression } from '../../config/configuration.js';
import type { Finding, Fix } from '../../config/finding.js';

/** What a file accepts, and which of it has been needed so far. */
export class Suppressions {
  private readonly byRule = new Map<string, Map<string | null, number>>();
  private readonly used = new Set<number>();

  constructor(private readonly list: readonly Suppression[]) {
    list.forEach(({ rule, partition }, index) => {
      const places = this.byRule.get(rule) ?? new Map<string | null, number>();
      // The first of two alike is the one that counts; the other is never used.
      if (!places.has(partition)) places.set(partition, index);
      this.byRule.set(rule, places);
    });
  }

  /** True where a finding of this rule about these partitions is accepted; what accepts it counts as used. */
  accepts(rule: string, partitions: readonly string[]): boolean {
    const places = this.byRule.get(rule);
    if (!places) return false;
    const matching = [null, ...partitions].flatMap((name) => places.get(name) ?? []);
    for (const index of matching) this.used.add(index);
    return matching.length > 0;
  }

  /** A finding for each that nothing needed, among the rules that `concerns` names. */
  unused(concerns: (rule: string) => boolean): Finding[] {
    return this.list.flatMap((each, index) => {
      if (this.used.has(index) || !concerns(each.rule)) return [];
      const where = each.partition === null ? '' : ` for ${each.partition}`;
      return {
        rule: 'unused-suppression',
        severity: 'warning',
        pointer: `/suppress/${index}`,
        target: 'key',
        message: `Nothing to suppress: ${each.rule} reports nothing${where} here.`,
        fixes: [
          {
            title: 'Remove the suppression',
            edits: [{ kind: 'remove', pointer: `/suppress/${index}` }],
            safe: true,
          },
        ],
      };
    });
  }
}

/** Accepts a finding; the reason is for its owner to write. */
export function suppressFix(rule: string, partition: string | null, place: number): Fix {
  const reason = 'Accepted: say why';
  const value = partition === null ? { rule, reason } : { rule, partition, reason };
  const where = partition === null ? '' : ` for ${partition}`;
  return {
    title: `Suppress ${rule}${where}, with a reason`,
    edits: [
      place === 0
        ? { kind: 'set', pointer: '/suppress', value: [value] }
        : { kind: 'set', pointer: `/suppress/${place}`, value },
    ],
  };
}
