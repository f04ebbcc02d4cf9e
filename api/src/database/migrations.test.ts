import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '../schema.ts';

const files = readdirSync(join(import.meta.dirname, '../../migrations'))
  .filter((file) => file !== 'all.ts')
  .sort();

/** `0021-lost-sessions.ts` exports `LostSessions1700000000021`, because TypeORM sorts by the end of the name. */
const classOf = (file: string) => {
  const [, number, words] = /^(\d{4})-(.+)\.ts$/.exec(file)!;
  const name = words!.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${name}170000000${number}`;
};

test('each file in migrations/ is a migration, in the order of the numbers', () => {
  expect(schema.migrations.map(({ name }) => name)).toEqual(files.map(classOf));
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
});
