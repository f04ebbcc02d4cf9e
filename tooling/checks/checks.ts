import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackages, root } from '../rspack/find-apps.ts';

type CommandLine = [command: string, ...args: string[]];

/** Commands that check one thing. `npm run check -- <name>` runs one check. */
export type Check = {
  name: string;
  title: string;
  commands: CommandLine[];
  /** Matches the first error in the output. */
  error: RegExp;
  /** A command that fixes what the check finds. */
  fix?: string;
};

/** The path of a dependency's command, which is the locked version. npx might ask the registry. */
const bin = (name: string) => `node_modules/.bin/${name}`;

/** Prettier, which skips files whose content it has already found formatted with the same options. */
export const prettier: CommandLine = [
  bin('prettier'),
  ...['--cache', '--cache-strategy', 'content', '--cache-location', '.data/prettier-cache'],
];

const turbo = [bin('turbo'), 'run', '--output-logs=errors-only'] as const;

const hasLint = (folder: string) => {
  const file = join(root, folder, 'package.json');
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object };
  return 'lint' in scripts;
};

/** What no package's script lints. */
const outsidePackages = findPackages()
  .filter(hasLint)
  .map((folder) => `--ignore-pattern=${folder}/**`);

const eslint = [bin('eslint'), '.', '--max-warnings', '0'] as const;

/**
 * Turborepo lints a package again only if it or one of its dependencies has changed. From nothing, one ESLint for all
 * takes a third less CPU time, because each package's loads its dependencies again.
 */
const lint: CommandLine[] = process.env['CI']
  ? [[...eslint]]
  : [
      [...eslint, ...outsidePackages],
      [...turbo, 'lint', '--concurrency=100%', '--log-prefix=none'],
    ];

const anyLine = /^.*\S.*$/m;

/** All checks, those that usually end first at the beginning. */
export const checks: Check[] = [
  {
    name: 'rules',
    title: 'Rules and their tests',
    commands: [['node', 'tooling/checks/rules.ts']],
    error: anyLine,
  },
  {
    name: 'workflows',
    title: 'Workflows',
    commands: [['node', 'tooling/checks/workflows.ts']],
    error: anyLine,
  },
  {
    name: 'words',
    title: 'Words that people read',
    commands: [['node', 'tooling/words/sentences.ts', '--check']],
    error: anyLine,
  },
  {
    name: 'format',
    title: 'Formatting',
    commands: [[...prettier, '--list-different', '.']],
    error: anyLine,
    fix: 'npm run format',
  },
  {
    name: 'knip',
    title: 'Unused files, exports and dependencies',
    commands: [[bin('knip')]],
    error: /^.+\(\d+\)\n.+$/m,
  },
  {
    name: 'images',
    title: 'What Docker images copy',
    commands: [['node', 'tooling/checks/images.ts']],
    error: anyLine,
  },
  {
    name: 'types',
    title: 'Types',
    commands: [
      [...turbo, 'types'],
      ['node', 'tooling/tsc/tsc.js', '-b', 'tooling', 'e2e/bench'],
    ],
    error: /^.*error TS.*$/m,
  },
  {
    name: 'lint',
    title: 'Lint and boundaries',
    commands: lint,
    error: /^\/.+\n +\d+:\d+ +(?:error|warning) .+$/m,
  },
];
