import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { noteErased, readErased } from './journal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
  file = join(folder, 'erasures.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const erased = (id: string) => ({
  id,
  at: '2026-11-20T17:00:00.000Z',
  customers: [],
  bookings: [],
  emails: [],
});

test('an erasure recorded after an incomplete line gets a separate line', () => {
  writeFileSync(file, '{"id":');
  noteErased(file, erased('second'));
  noteErased(file, erased('third'));
  expect(() => readErased(file)).toThrow('Line 1 of');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, rest.join('\n'));
  expect(readErased(file).map(({ id }) => id)).toEqual(['second', 'third']);
});

test('throws when the disk takes only part of the line', () => {
  const note = `
    import { pathToFileURL } from 'node:url';
import { noteErased } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'journal.ts')))};
    noteErased(process.argv[1], { id: 'first', bookings: ['x'.repeat(4000)] });`;
  // No file of this process can exceed one block, as on a full disk.
  const onFullDisk = 'ulimit -f 1; exec "$0" --input-type=module -e "$1" "$2"';
  const noting = () =>
    execFileSync('sh', ['-c', onFullDisk, process.execPath, note, file], { stdio: 'pipe' });
  expect(noting).toThrow('EFBIG');
  expect(readFileSync(file, 'utf8')).toMatch(/^{"id":"first"/);
});

test('the last line of an erasure counts', () => {
  noteErased(file, erased('undone'));
  noteErased(file, erased('tried twice'));
  noteErased(file, { ...erased('tried twice'), bookings: ['booking'] });
  noteErased(file, { id: 'undone', undone: true });
  expect(readErased(file)).toEqual([{ ...erased('tried twice'), bookings: ['booking'] }]);
});
