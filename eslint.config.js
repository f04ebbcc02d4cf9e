import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { roomZones } from './api/rooms.js';

const web = ['shell', 'booking-app', 'admin-app'];
const webFiles = [...web, 'shared-ui'].map((app) => `${app}/src/**/*.{ts,tsx}`);

// architecture.md "Boundaries": [where, what must not be imported there, why].
const zones = [
  ...web.map((app) => [
    app,
    web.filter((other) => other !== app),
    'shell, booking-app and admin-app never import each other',
  ]),
  ...web.map((app) => [
    app,
    ['api', 'gateway', 'stand-ins'],
    'browser code knows only the contract',
  ]),
  ['api', [...web, 'shared-ui', 'gateway'], 'api imports no web code'],
  ['shared-ui', [...web, 'api', 'gateway', 'stand-ins'], 'shared-ui has no business knowledge'],
  ['gateway', [...web, 'shared-ui', 'api', 'stand-ins'], 'the gateway knows releases, not apps'],
  ['stand-ins', [...web, 'shared-ui', 'api', 'gateway'], 'stand-ins behave like strangers'],
  ['prove', [...web, 'shared-ui', 'api', 'gateway'], 'the proof runs what is built'],
  [
    'contract',
    [...web, 'shared-ui', 'api', 'gateway'],
    'the contract imports zod and nothing else',
  ],
  ...['booking-app', 'admin-app'].map((app) => [
    `${app}/src/!(screens)/**/*`,
    [`${app}/src/screens`],
    'parts never import screens',
  ]),
  ...roomZones,
].map(([target, from, message]) => ({
  target: target.includes('*') ? target : `./${target}`,
  from: from.map((path) => `./${path}`),
  message,
}));

const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only env.ts reads process.env.',
};
const noFetch = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Only the contract’s callEndpoint fetches.',
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
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      'import-x/no-cycle': 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noProcessEnv],
      eqeqeq: 'error',
    },
  },
  {
    files: ['contract/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|zod/mini$)',
              message: 'The contract imports zod/mini and nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/outside/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(square|@sendgrid/.*|google-auth-library|jose)$',
              message: 'Only outside/ names Square, SendGrid and Google.',
            },
          ],
        },
      ],
    },
  },
  { files: webFiles, extends: [reactHooks.configs.flat.recommended] },
  {
    files: [...webFiles, 'contract/**/*.ts'],
    ignores: ['contract/http/call-endpoint.ts', 'shell/src/studio.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noProcessEnv, noFetch] },
  },
  {
    files: ['**/env.ts', 'e2e/**/*.ts', 'tooling/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
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
