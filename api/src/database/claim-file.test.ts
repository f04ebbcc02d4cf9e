import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFile } from './claim-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('F24: a second process on an embedded database refuses to start, until the first is gone', () => {
  const file = join(folder, 'studio.sqlite');
  const first = claimFile(file);
  expect(() => claimFile(file)).toThrow('Another api process uses');
  first.release();
  claimFile(file).release();
});
