import { runIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';
import { findSentences } from './find-sentences.ts';
import { findWrongWords } from './wrong-words.ts';

const wrongIn = (source: string, file = 'page.tsx') => findWrongWords(findSentences(file, source));

test.each([
  ['JSX text', '<p>\n  Our {count} pieces of jewellery\n</p>;', 2, 'jewelry'],
  ['the spelling of a past form', '<p>You cancelled it.</p>;', 1, 'canceled'],
  ['an attribute', '<Button label="Appointments" />;', 1, 'booking'],
  ['the label of a busy button', '<Button busyLabel="Mailing..." />;', 1, 'email'],
  ['an amount with "now" after it', 'const words = `The balance is ${due} now.`;', 1, 'is now'],
  ['a template literal', 'const hint = `Your e-mail for ${name}`;', 1, 'email'],
  ['the text of an email', "export const mail = { subject: 'A mail from us' };", 1, 'email'],
])('finds a wrong word in %s', (_, source, line, instead) => {
  const [problem] = wrongIn(source);
  expect(problem).toMatch(`page.tsx:${line}: `);
  expect(problem).toMatch(`say ${instead}`);
});

test.each([
  ['a sentence that the spec quotes', '<p>No appointments found</p>;'],
  ['a status on the wire', "const status = 'CANCELLED';"],
  ['a class name', '<p className="mail reservation big" />;'],
  ['a message of the log', "log.warn({ id }, 'mail not sent');"],
  ['SQL', "sql('SELECT id FROM reservation WHERE id = 1');"],
  ['a comment', '// Every mail of a reservation\nconst count = 1;'],
])('ignores %s', (_, source) => {
  expect(wrongIn(source)).toEqual([]);
});

test('npm run words -- --check passes on this tree', async () => {
  const { code, output } = await runIn(root, ['tooling/words/sentences.ts', '--check']);
  expect(output).toMatch(/^\d+ sentences, 0 wrong words$/m);
  expect(code).toBe(0);
});
