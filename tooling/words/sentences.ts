// `npm run words` prints every sentence that a guest, a staff member or an operator reads. `npm run
// words -- --check` prints only those with a wrong word, and fails if there are any.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import '../publish/end-with-reader.ts';
import { findSentences } from './find-sentences.ts';
import { findWrongWords } from './wrong-words.ts';

const folders = [
  ...['booking-app', 'admin-app', 'shared-ui', 'shell', 'gateway', 'api'].map(
    (app) => `${app}/src`,
  ),
  ...['contract', 'tooling/site'],
];

const isRead = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|(^|\/)test-|^contract\/released\//.test(file);

const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' });
const sentences = files
  .trim()
  .split('\n')
  .filter(isRead)
  .flatMap((file) => findSentences(file, readFileSync(file, 'utf8')));

if (process.argv.includes('--check')) {
  const problems = findWrongWords(sentences);
  for (const problem of problems) console.error(problem);
  console.log(`${sentences.length} sentences, ${problems.length} wrong words`);
  if (sentences.length === 0 || problems.length > 0) process.exitCode = 1;
} else {
  for (const { file, line, text } of sentences) console.log(`${file}:${line}: ${text}`);
}
