import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import { webFiles } from './packages.js';
import { readDatesByParts } from './read-dates-by-parts.js';
import { ownPlugin } from './text-in-own-element.js';

const tests = ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}'];
const noFetch = 'Only the contract’s callEndpoint fetches.';

const serverNow = 'A browser’s clock may be wrong: read serverNow of the contract.';
const ownClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
].map((selector) => ({ selector, message: serverNow }));

/** React calls what an effect returns as its cleanup, and a call such as `scrollIntoView` may return a Promise. */
const effectWithoutBlock = {
  selector:
    'CallExpression:matches([callee.name=/^use(Layout|Insertion)?Effect$/], [callee.property.name=/^use(Layout|Insertion)?Effect$/]) > ArrowFunctionExpression.arguments:first-child[expression=true]',
  message: 'Give an effect a block body, and return its cleanup by name.',
};

/** A disabled button leaves the tab order, and with it the reason that would explain it. */
const disabledButton = {
  selector: "JSXOpeningElement[name.name=/^[bB]utton$/] > JSXAttribute[name.name='disabled']",
  message: 'Give a button aria-disabled by inertIf or Button: it keeps the focus and its reason.',
};

/** Rules for browser code, including its tests. */
export const webRules = [
  {
    files: webFiles,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    rules: {
      // A field that appears when a person presses a button may take the focus. A plain HTML
      // element may not, because it may be there when the page loads.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A table that narrow pages do not lay out as a table needs an explicit role.
      'jsx-a11y-x/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'] },
      ],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row', 'none', 'presentation'], td: ['cell'] },
      ],
    },
  },
  {
    files: [...webFiles, 'contract/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: noFetch },
        { name: 'process', message: 'A browser has no process.' },
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: noFetch,
        })),
      ],
    },
  },
  {
    files: webFiles,
    ignores: tests,
    plugins: { studio: ownPlugin },
    rules: {
      'studio/text-in-own-element': 'error',
      'no-restricted-syntax': [
        'error',
        ...readDatesByParts,
        ...ownClock,
        effectWithoutBlock,
        disabledButton,
        {
          selector:
            ":matches(CallExpression > .arguments, MemberExpression[property.name='safeParse'] > .object)[property.name=/^(body|query|params)$/][object.name!=/^(document|styles)$/]",
          message:
            'A build has no schemas of requests in its calls: the contract exports this one.',
        },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'A browser has no modules of Node.' }] },
      ],
    },
  },
  {
    files: webFiles,
    // A failed part of the page: an inserted alert is spoken.
    ignores: [...tests, 'shared-ui/src/alert/alert.tsx', 'shared-ui/src/state/state.tsx'],
    plugins: { studio: ownPlugin },
    rules: { 'studio/spoken-by-one-region': 'error' },
  },
  {
    files: webFiles.map((files) => files.replace('*.{ts,tsx}', '*.test.{ts,tsx}')),
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Some parts, such as seats, dots and links in the head, have no role. Tests find them by a selector.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
    },
  },
];
