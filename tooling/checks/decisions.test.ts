import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const index = read('README.md');
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const numberOf = (file: string) => Number(file.slice(0, 4));
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

test.each(files)('%s has its full title as its name, a date and a line in the index', (file) => {
  const [heading, , status] = read(file).split('\n');
  const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading!)!;
  expect(file).toBe(`${number!.padStart(4, '0')}-${slugOf(title!)}.md`);
  expect(status).toMatch(/^\d{4}-\d\d-\d\d, accepted(; replaces \d+(, \d+)*)?$/);
  expect(index).toContain(`- [${number}. ${title}](${file})\n`);
});

test('the index lists each decision once', () => {
  const linked = [...index.matchAll(/\((\d{4}-[^)]+)\)/g)].map(([, file]) => file!);
  expect(linked.sort()).toEqual([...files].sort());
});

const replaced = files.flatMap((file) => {
  const [, , status = ''] = read(file).split('\n');
  return numbersIn(status.split('replaces')[1] ?? '');
});
const [, withoutSuccessor] = /have no successor: (.+?)\. `tooling/s.exec(index)!;

test('a number belongs to one decision, and a replaced number to none', () => {
  const numbers = [...files.map(numberOf), ...replaced];
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test('each number is a decision, was replaced by one, or is listed as having no successor', () => {
  const named = [...files.map(numberOf), ...replaced, ...numbersIn(withoutSuccessor!)];
  const all = Array.from({ length: Math.max(...named) }, (_, index) => index + 1);
  expect(all.filter((number) => !named.includes(number))).toEqual([]);
});

test('code and pages refer to decisions that exist', () => {
  const numbers = new Set(files.map(numberOf));
  const found = execFileSync('git', ['grep', '-hiIE', 'decisions?[ /][0-9]'], { cwd: root });
  const referred = [
    ...found.toString().matchAll(/decisions?[ /](\d+(?:(?:, | and )\d+)*)/gi),
  ].flatMap(([, list]) => numbersIn(list!));
  expect(referred.filter((number) => !numbers.has(number))).toEqual([]);
});
