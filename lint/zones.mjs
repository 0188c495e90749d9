/**
 * Who may import what. A zone is the folder a file lives in; the first match counts.
 * `zones`: the other folders it may import from; `packages`: the bare modules.
 */
export const zones = [
  {
    name: 'core/import',
    path: /^src\/core\/import\//,
    zones: ['core', 'core/import'],
    packages: ['jsonc-parser', 'yaml'],
  },
  {
    name: 'core',
    path: /^src\/core\//,
    zones: ['core', 'core/import'],
    packages: ['jsonc-parser'],
  },
  { name: 'protocol', path: /^src\/protocol\//, zones: ['protocol', 'core'], typesOnly: ['core'] },
  {
    name: 'host',
    path: /^src\/host\//,
    zones: ['host', 'core', 'core/import', 'protocol'],
    packages: ['vscode'],
  },
  { name: 'extension', path: /^src\/extension\.ts$/, zones: ['host'], packages: ['vscode'] },
  {
    name: 'cli',
    path: /^src\/cli(\/|\.ts$)/,
    zones: ['cli', 'core', 'core/import'],
    packages: [/^node:/],
  },
  {
    name: 'webview',
    path: /^webview\//,
    zones: ['webview', 'protocol', 'core'],
    packages: [
      '@vscode/webview-ui-toolkit',
      'chart.js',
      'chart.js/auto',
      'chartjs-plugin-annotation',
    ],
  },
];

export const zoneOf = (path) => zones.find((zone) => zone.path.test(path)) ?? null;
