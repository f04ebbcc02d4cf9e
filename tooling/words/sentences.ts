import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runCommand } from '../publish/command.ts';
import '../publish/end-with-reader.ts';

const folders = [
  ...['booking-app', 'admin-app', 'shared-ui', 'shell', 'gateway', 'api'].map(
    (app) => `${app}/src`,
  ),
  ...['contract', 'tooling/site'],
];

const isRead = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|(^|\/)test-|^contract\/released\//.test(file);

async function readSentences() {
  const { findSentences } = await import('./find-sentences.ts');
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' });
  return files
    .trim()
    .split('\n')
    .filter(isRead)
    .flatMap((file) => findSentences(file, readFileSync(file, 'utf8')));
}

await runCommand(
  {
    name: 'npm run words --',
    description: 'Prints every sentence that a guest, a staff member or an operator reads.',
    options: {
      check: {
        type: 'boolean',
        description: 'print only those with a word that tooling/words/terms.ts forbids, and fail',
      },
    },
    examples: ['npm run words | less', 'npm run words -- --check'],
  },
  async ({ values }) => {
    const sentences = await readSentences();
    if (!values.check) {
      for (const { file, line, text } of sentences) console.log(`${file}:${line}: ${text}`);
      return;
    }
    const { findWrongWords } = await import('./wrong-words.ts');
    const problems = findWrongWords(sentences);
    for (const problem of problems) console.error(problem);
    console.log(`${sentences.length} sentences, ${problems.length} wrong words`);
    if (sentences.length === 0 || problems.length > 0) process.exitCode = 1;
  },
);
