import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(__dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const index = read('README.md');
const files = readdirSync(folder).filter((file) => file !== 'README.md');

test('decisions are numbered one after the other', () => {
  const numbers = files.sort().map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, before) => before + 1));
});

test.each(files)(
  '%s says when it was decided and whether it holds, and is in the index',
  (file) => {
    const [heading, , status = ''] = read(file).split('\n');
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading!)!;
    expect(Number(number)).toBe(Number(file.slice(0, 4)));
    const [, date, state] = /^(\d{4}-\d\d-\d\d), (accepted|superseded by \[\d+\])/.exec(status)!;
    const isOver = state !== 'accepted';
    expect(index).toContain(
      `- ${date} [${number}. ${title}](${file})${isOver ? ' (superseded)' : ''}\n`,
    );
    for (const [, other] of status.matchAll(/\]\(([^)]+)\)/g)) expect(files).toContain(other);
  },
);
