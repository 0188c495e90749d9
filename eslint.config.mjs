import tseslint from 'typescript-eslint';
import { boundaries } from './lint/boundaries.mjs';

const unavailable = (names, why) => names.map((name) => ({ name, message: why }));
const purity = 'The core is pure: pass it in.';

export default tseslint.config(
  {
    ignores: ['node_modules/', 'dist/', 'coverage/', '.vscode-test/', 'src/core/config/generated/'],
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommended],
    plugins: { bulkhead: { rules: { boundaries } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'bulkhead/boundaries': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/core/**/*.ts', 'src/protocol/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...unavailable(['Date', 'performance', 'process', 'Buffer', 'console'], purity),
        ...unavailable(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'], purity),
        ...unavailable(['window', 'document', 'self', 'globalThis', 'fetch', 'crypto'], purity),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is owned: pass in a stream.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'max-lines': 'off' },
  },
);
