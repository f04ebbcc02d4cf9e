import { fileURLToPath } from 'node:url';
import { answersAsMysql } from '../tooling/checks/answers-as-mysql.ts';
import { nodePackage, runOf, squareInOneFile } from '../tooling/jest-preset.js';

/**
 * Tests whose results do not depend on the database: forms, roles, texts, HTTP. They run once: on MySQL, or on the
 * embedded database when there is no MySQL server. Every other test file runs on both, and so does a new one,
 * unless its folder is in this list. Tests of seats, money, locks, transactions and SQL that differs by engine do
 * not belong here.
 */
const once = [
  'admin/(admin|guessing|known-browser)',
  'auth/',
  'booking/(account/(account|correct-at-desk)|assign-staff|desk/|link/(links|mail-links)|list-own-reservations|reminder/optout)',
  'database/coalesce-reads',
  'day/day',
  'docs/',
  'email/(another-browser|mails/|verification)',
  '(env|log|node-flags|serve)\\.',
  'http/(bad-input|client-of|field-sentences|fuzz|guest-writes|hidden-text|injections|request-id)',
  'outside/',
  'payment/(checkout/faults|crashes|reconcile/)',
  'pictures/',
  'services/',
  'studio/(questions|studio-clock)',
];

/** Tests of features that only one engine has. */
const onlyEmbedded = ['database/embedded/', 'booking/change/statement-plans'];
const onlyMysql = ['database/mysql/(hanging|session)'];

const on = (displayName, engine, { leftOut, ...more }) =>
  nodePackage('api', {
    ...squareInOneFile,
    globalSetup: fileOf('test-run.mjs'),
    ...more,
    displayName,
    globals: { TEST_ENGINE: engine },
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      ...leftOut.map((pattern) => `<rootDir>/src/${pattern}`),
    ],
  });

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const hasMysql = await answersAsMysql();

export default runOf(
  on('api on the embedded database', 'embedded', {
    leftOut: [...onlyMysql, ...(hasMysql ? once : [])],
  }),
  on('api on MySQL', 'mysql', {
    leftOut: onlyEmbedded,
    globalTeardown: fileOf('test-run-end.mjs'),
  }),
);
