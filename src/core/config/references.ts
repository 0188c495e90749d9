import { FIXED_RULE_IDS, RULE_IDS } from '../rules/rule-ids.js';
import { namedByPartitions, nameSet, namesIn, type NamedList } from './file-names.js';
import type { Finding } from './finding.js';
import { asList, member, text } from './json-value.js';
import { closest } from './spelling.js';
import { capitalised, listedNames, placeName, shortened } from './words.js';

/** Names that are given twice, and references to names that are given nowhere. */
export function checkNames(file: unknown): Finding[] {
  return [
    ...duplicates(file, 'partitions'),
    ...duplicates(file, 'resources'),
    ...duplicates(file, 'incidents'),
    ...partitionReferences(file),
    ...incidentReferences(file),
    ...suppressionReferences(file),
  ];
}

function duplicates(file: unknown, list: NamedList): Finding[] {
  const first = new Map<string, number>();
  const findings: Finding[] = [];
  namesIn(file, list).forEach((name, i) => {
    if (name === null) return;
    const before = first.get(name);
    if (before === undefined) first.set(name, i);
    else findings.push(duplicate(list, name, before, i));
  });
  return findings;
}

function duplicate(list: NamedList, name: string, first: number, second: number): Finding {
  return {
    rule: 'duplicate-name',
    severity: 'error',
    pointer: `/${list}/${second}/name`,
    message: `The name \`${shortened(name)}\` is taken: entries ${first + 1} and ${second + 1} of \`${list}\` both have it.`,
    related: [{ pointer: `/${list}/${first}/name`, message: 'The first one is here.' }],
  };
}

function partitionReferences(file: unknown): Finding[] {
  const resources = nameSet(file, 'resources');
  return asList(member(file, 'partitions')).flatMap((partition, i) => {
    const pointer = `/partitions/${i}/resource`;
    return unknown(
      file,
      pointer,
      text(partition, 'resource'),
      resources,
      'is defined under `resources`',
    );
  });
}

function incidentReferences(file: unknown): Finding[] {
  const partitions = nameSet(file, 'partitions');
  const dependencies = namedByPartitions(file, 'dependency');
  const resources = namedByPartitions(file, 'resource');
  return asList(member(file, 'incidents')).flatMap((incident, i) => {
    const at = (key: string) => `/incidents/${i}/${key}`;
    return [
      ...unknown(file, at('partition'), text(incident, 'partition'), partitions, 'is a partition'),
      ...unknown(
        file,
        at('dependency'),
        text(incident, 'dependency'),
        dependencies,
        'is the dependency of a partition',
      ),
      ...unknown(
        file,
        at('resource'),
        text(incident, 'resource'),
        resources,
        'is the resource of a partition',
      ),
    ];
  });
}

function suppressionReferences(file: unknown): Finding[] {
  const partitions = nameSet(file, 'partitions');
  return asList(member(file, 'suppress')).flatMap((entry, i) => [
    ...unknownRule(`/suppress/${i}/rule`, text(entry, 'rule')),
    ...unknown(
      file,
      `/suppress/${i}/partition`,
      text(entry, 'partition'),
      partitions,
      'is a partition',
    ),
  ]);
}

function unknown(
  file: unknown,
  pointer: string,
  name: string | null,
  known: ReadonlySet<string>,
  what: string,
): Finding[] {
  // A blank name is the schema's to report.
  if (name === null || known.has(name) || name.trim() === '') return [];
  const meant = closest(name, known);
  const hint = meant === null ? existing(known, what) : `Did you mean \`${shortened(meant)}\`?`;
  const message = `${capitalised(placeName(file, pointer))} is \`${shortened(name)}\`, but nothing of that name ${what}. ${hint}`;
  return [
    {
      rule: 'unknown-reference',
      severity: 'error',
      pointer,
      message,
      fixes: [...(meant === null ? [] : [meant])].map((value) => ({
        title: `Change to "${value}"`,
        edits: [{ kind: 'set' as const, pointer, value }],
      })),
    },
  ];
}

function existing(known: ReadonlySet<string>, what: string): string {
  if (known.size === 0) return `Nothing ${what} in this file.`;
  return `There ${known.size === 1 ? 'is' : 'are'} ${listedNames([...known])}.`;
}

function unknownRule(pointer: string, rule: string | null): Finding[] {
  const ids: readonly string[] = RULE_IDS;
  if (rule === null || rule.trim() === '' || ids.includes(rule)) return [];
  const fixed = (FIXED_RULE_IDS as readonly string[]).includes(rule);
  const meant = fixed ? null : closest(rule, ids);
  const message = fixed
    ? `\`${rule}\` cannot be suppressed: nothing can be judged in a file that has it.`
    : `There is no rule \`${shortened(rule)}\`.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`;
  return [
    {
      rule: 'unknown-rule',
      severity: 'error',
      pointer,
      message,
      fixes:
        meant === null
          ? []
          : [
              {
                title: `Change to "${meant}"`,
                edits: [{ kind: 'set', pointer, value: meant }],
                safe: true,
              },
            ],
    },
  ];
}
