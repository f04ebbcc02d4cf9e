import { spawnSync } from 'node:child_process';
import { checks } from './checks.ts';

// `npm run check` runs all checks that are not tests; `npm run check -- <name> ...` runs some of them.
const named = process.argv.slice(2);
const names = checks.map(({ name }) => name);
const unknown = named.find((name) => !names.includes(name));
if (unknown) {
  console.error(
    `There is no check "${unknown}": name some of ${names.join(', ')}, or none for all.`,
  );
  process.exit(1);
}

const succeeds = ([command, ...args]: string[]) =>
  spawnSync(command!, args, { stdio: 'inherit' }).status === 0;

const failed = checks
  .filter(({ name }) => named.length === 0 || named.includes(name))
  .filter(({ commands }) => !commands.every(succeeds))
  .map(({ title }) => title);
if (failed.length > 0) {
  console.error(`\nFAILED: ${failed.join(', ')}`);
  process.exitCode = 1;
}
