import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import '../publish/end-with-reader.ts';

// `npm run check -- rules` checks that each rule in docs/rules.md has a source and names tests that
// exist in the given files, and that no page has lines that are too long.
const page = 'docs/rules.md';

const sources =
  /^(Spec [1-9](, .+)?|Studio|Threat|OWASP .+|RFC \d+, .+|WCAG 2\.2|Web Vitals|Statute, .+)$/;

/** The sections before the first rule explain the page, and the last one lists limits. */
const sections = readFileSync(page, 'utf8')
  .split(/^## /m)
  .slice(1)
  .filter((section) => !/^(Find a rule|Known limits)\n/.test(section));

/** The rules of a section. Each is a list item that names its tests. */
const rulesOf = (section: string) =>
  section
    .split(/^- /m)
    .slice(1)
    .map((rule) => rule.replaceAll(/\s+/g, ' '));

/** Each reference to a test has the form `path` “part of its name”. */
const testsIn = (rule: string) => [...rule.matchAll(/`([\w./-]+)` “([^”]+)”/g)];

const isThere = (file: string, name: string) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(name);

function problemsOf(rule: string) {
  const [, source = ''] = /^\*\*([^*]+)\.\*\* /.exec(rule) ?? [];
  const named = testsIn(rule);
  return [
    ...(sources.test(source) ? [] : [`no source: ${rule}`]),
    ...(named.length > 0 ? [] : [`no test: ${rule}`]),
    ...named
      .filter(([, file, name]) => !isThere(file!, name!))
      .map(([, file, name]) => `no “${name}” in ${file}`),
  ];
}

const longest = 160;

/** The visible part of a line, without the targets of links and the padding of tables. */
const seen = (line: string) => line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[ -]{3,}/g, ' ');

const longLinesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      seen(line).length > longest ? [`${file}:${index + 1} is a long line`] : [],
    );

const rules = sections.flatMap(rulesOf);
const written = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' });
const problems = [
  ...rules.flatMap(problemsOf),
  ...written.trim().split('\n').filter(existsSync).flatMap(longLinesOf),
];
for (const problem of problems) console.error(problem);
console.log(`${page}: ${rules.length} rules, ${problems.length} problems`);
if (rules.length === 0 || problems.length > 0) process.exitCode = 1;
