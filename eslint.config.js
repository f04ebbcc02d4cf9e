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

/** Rules of typescript-eslint's presets that find nothing but style or noise in this code. */
const unfitting = {
  // A type is a `type`; an interface only merges with another one, as Window's does.
  '@typescript-eslint/consistent-type-definitions': 'off',
  // Brackets mark a name that is data: a column, a header, a variable of the environment.
  '@typescript-eslint/dot-notation': 'off',
  // `() => send()` says that nothing is returned as well as braces do.
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // A function that does nothing is a default.
  '@typescript-eslint/no-empty-function': 'off',
  // Rows of the database are data: their classes have columns and no methods.
  '@typescript-eslint/no-misused-spread': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // This code has no enums (erasableSyntaxOnly): they would only find the router's names of navigations, and the
  // first took a fifth of the time.
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  // Redux Toolkit's way to say that a call needs no argument.
  '@typescript-eslint/no-invalid-void-type': 'off',
  // It does not see what changes while an `await` or a callback runs.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // A type parameter that is used once names the shape of what is read.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  // A driver may return a sum or a count as text, whatever its type says.
  '@typescript-eslint/no-unnecessary-type-conversion': 'off',
  // With noUncheckedIndexedAccess, `!` says that an index was checked.
  '@typescript-eslint/no-non-null-assertion': 'off',
  // `async` turns what a function throws into a rejection.
  '@typescript-eslint/require-await': 'off',
  // `only-throw-error` sees to it that what we throw is an Error.
  '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
  // Objects are closures: no method reads `this`.
  '@typescript-eslint/unbound-method': 'off',
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
  { rules: { 'max-lines': ['error', 400] } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
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
      ...unfitting,
      // The `||` of an empty text, a zero or a false is meant.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-restricted-paths': ['error', { zones, basePath: root }],
      'import-x/no-cycle': 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
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
    // A body that a test receives is `any`: what the test expects of it is the check.
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test-*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      ...Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
          `@typescript-eslint/no-unsafe-${what}`,
          'off',
        ]),
      ),
      '@typescript-eslint/restrict-plus-operands': ['error', { allowAny: true }],
    },
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
