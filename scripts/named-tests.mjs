import { existsSync, readFileSync } from 'node:fs';

// `npm run named-tests`: every threat of docs/threats.md and every rule of docs/spec-coverage.md names
// a test, and each test is where it says.
const pages = ['docs/threats.md', 'docs/spec-coverage.md'];

const rowsOf = (page) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]?\d+ /.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** `path` “the words of its name”, as often as there are tests. */
const testsIn = (cell) => [...cell.matchAll(/`([\w./-]+)` “([^”]+)”/g)];

const isThere = (file, name) => existsSync(file) && readFileSync(file, 'utf8').includes(name);

/** The tests are named in a row's last cell. */
function problemsOf(row) {
  const [, number, what] = row;
  const named = testsIn(row.at(-2));
  if (named.length === 0) return [`${number} names no test: ${what}`];
  return named
    .filter(([, file, name]) => !isThere(file, name))
    .map(([, file, name]) => `${number}: no “${name}” in ${file}`);
}

for (const page of pages) {
  const rows = rowsOf(page);
  const problems = rows.length > 0 ? rows.flatMap(problemsOf) : ['it has no rows'];
  for (const problem of problems) console.error(problem);
  console.log(`${page}: ${rows.length} rows, ${problems.length} without their test`);
  if (problems.length > 0) process.exitCode = 1;
}
