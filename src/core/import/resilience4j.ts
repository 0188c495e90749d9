import type { SpringSetting } from './spring-properties.js';
import type { SpringValues } from './spring-values.js';

export type Module = 'bulkhead' | 'thread-pool-bulkhead' | 'circuitbreaker' | 'timelimiter';

const PREFIX = 'resilience4j';

/** Names of a module's instances, in the order of the file. */
export function instancesOf(values: SpringValues, module: Module): string[] {
  return values.namesUnder(PREFIX, module, 'instances').filter((name) => name !== '');
}

/** Reads a property of an instance; from its base configurations where it has none of its own. */
export type Reader = (property: string) => SpringSetting | null;

export function instance(values: SpringValues, module: Module, name: string): Reader {
  const sources = [['instances', name], ...bases(values, module, name)];
  return (property) => {
    for (const [kind = '', source = ''] of sources) {
      const found = values.take(PREFIX, module, kind, source, ...property.split('.'));
      if (found) return found;
    }
    return null;
  };
}

/** The chain of `baseConfig`; without one, `configs.default` where there is such a thing. */
function bases(values: SpringValues, module: Module, name: string): string[][] {
  const chain: string[][] = [];
  const seen = new Set<string>();
  let base = values.take(PREFIX, module, 'instances', name, 'baseConfig')?.value ?? null;
  const configs = values.namesUnder(PREFIX, module, 'configs');
  if (base === null && configs.includes('default')) base = 'default';
  while (base !== null && !seen.has(base)) {
    seen.add(base);
    if (!configs.includes(base)) {
      values.notes.push(`${module} \`${name}\` builds on \`${base}\`, which is not in the file.`);
      break;
    }
    chain.push(['configs', base]);
    base = values.take(PREFIX, module, 'configs', base, 'baseConfig')?.value ?? null;
  }
  return chain;
}
