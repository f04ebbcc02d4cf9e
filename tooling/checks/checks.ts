/** Commands that check one thing. `npm run check -- <name>` runs one check. */
type Check = { name: string; title: string; commands: [command: string, ...args: string[]][] };

/** The path of a dependency's command, which is the locked version. npx might ask the registry. */
const bin = (name: string) => `node_modules/.bin/${name}`;

export const checks: Check[] = [
  { name: 'format', title: 'Formatting', commands: [[bin('prettier'), '--check', '.']] },
  {
    name: 'lint',
    title: 'Lint and boundaries',
    commands: [[bin('eslint'), '.', '--max-warnings', '0']],
  },
  {
    name: 'types',
    title: 'Types',
    commands: [
      [bin('turbo'), 'run', 'types', '--output-logs=errors-only'],
      ['node', 'tooling/tsc/tsc.js', '-b', 'tooling', 'e2e/bench'],
    ],
  },
  { name: 'knip', title: 'Unused files, exports and dependencies', commands: [[bin('knip')]] },
  {
    name: 'rules',
    title: 'Rules and their tests',
    commands: [['node', 'tooling/checks/rules.ts']],
  },
  {
    name: 'words',
    title: 'Words that people read',
    commands: [['node', 'tooling/words/sentences.ts', '--check']],
  },
  {
    name: 'images',
    title: 'What Docker images copy',
    commands: [['node', 'tooling/checks/images.ts']],
  },
  { name: 'workflows', title: 'Workflows', commands: [['node', 'tooling/checks/workflows.ts']] },
];
