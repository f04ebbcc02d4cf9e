import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { ownRules, root } from './tooling/lint/packages.js';
import { readDatesByParts } from './tooling/lint/read-dates-by-parts.js';
import { webRules } from './tooling/lint/web.js';
import { zones } from './tooling/lint/zones.js';

const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only env.ts reads process.env.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-types/**',
      '**/node_modules/**',
      'gateway/releases/**',
      '.data/**',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true } },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.css'],
          conditionNames: ['@studio/source', 'types', 'import', 'default'],
        }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-restricted-paths': ['error', { zones, basePath: root }],
      'import-x/no-cycle': 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noProcessEnv, ...readDatesByParts],
      eqeqeq: 'error',
    },
  },
  ...webRules,
  ...(await ownRules()),
  {
    files: ['**/env.ts', 'e2e/**/*.ts', 'tooling/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...readDatesByParts] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'setTimeout',
          'clearTimeout',
          'fetch',
          'URL',
          'module',
          'AbortSignal',
          'Buffer',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
