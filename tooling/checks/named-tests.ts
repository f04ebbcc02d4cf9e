import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

// `npm run named-tests`: every threat of docs/threats.md and every rule of docs/spec-coverage.md names
// a test, and each test is where it says. No page has a line longer than people read.
const pages = ['docs/threats.md', 'docs/spec-coverage.md'];

/** The numbered points of a page, each with its text in one line. */
const pointsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split(/^(?=- \*\*[A-Z]?\d+\.\*\*)|\n(?=\n|#)/m)
    .filter((point) => point.startsWith('- **'))
    .map((point) => point.replaceAll(/\s+/g, ' '));

/** `path` “words of the test's name”, once per test. */
const testsIn = (point: string) => [...point.matchAll(/`([\w./-]+)` “([^”]+)”/g)];

const isThere = (file: string, name: string) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(name);

function problemsOf(point: string) {
  const [, number] = /^- \*\*(\w+)\./.exec(point)!;
  const named = testsIn(point);
  if (named.length === 0) return [`${number} names no test: ${point}`];
  return named
    .filter(([, file, name]) => !isThere(file!, name!))
    .map(([, file, name]) => `${number}: no “${name}” in ${file}`);
}

const longest = 160;

/** The visible part of a line, without link targets and the padding of picture tables. */
const seen = (line: string) => line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[ -]{3,}/g, ' ');

const longLinesOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      seen(line).length > longest ? [`${page}:${index + 1} is a long line`] : [],
    );

for (const page of pages) {
  const points = pointsOf(page);
  const problems = points.length > 0 ? points.flatMap(problemsOf) : ['it has no points'];
  for (const problem of problems) console.error(problem);
  console.log(`${page}: ${points.length} points, ${problems.length} without their test`);
  if (problems.length > 0) process.exitCode = 1;
}

const written = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' });
const tooLong = written.trim().split('\n').filter(existsSync).flatMap(longLinesOf);
for (const problem of tooLong) console.error(problem);
if (tooLong.length > 0) process.exitCode = 1;
