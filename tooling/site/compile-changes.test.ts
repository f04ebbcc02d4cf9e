import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileChanges } from './compile-changes.ts';

let folder: string;
const changed: string[] = [];
let watched: { close: () => void };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-'));
  await mkdir(join(folder, 'migrations'));
  const compilerOptions = { rootDir: '.', outDir: 'dist', target: 'es2023', sourceMap: true };
  const config = { compilerOptions, include: ['migrations'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  watched = compileChanges(folder, (file) => changed.push(file));
});

afterAll(async () => {
  watched.close();
  await rm(folder, { recursive: true });
});

async function until(condition: () => boolean) {
  while (!condition()) await wait(20);
}

test('compiles each save of a file, in spite of a type error, and removes what a deleted one left', async () => {
  const source = join(folder, 'migrations/0001-first.ts');
  const saveAndWait = async (save: () => Promise<void>) => {
    changed.length = 0;
    await save();
    await until(() => changed.includes(source));
  };
  const script = join(folder, 'dist/migrations/0001-first.js');
  await writeFile(source, 'export const count: number = "one";\n');
  await until(() => changed.includes(source));
  expect(await readFile(script, 'utf8')).toContain('export const count = "one";');
  await saveAndWait(() => writeFile(source, 'export const count = 2;\n'));
  expect(await readFile(script, 'utf8')).toContain('count = 2');
  for (const count of [3, 4]) {
    await writeFile(`${source}~`, `export const count = ${count};\n`);
    await saveAndWait(() => rename(`${source}~`, source));
    expect(await readFile(script, 'utf8')).toContain(`count = ${count}`);
  }
  changed.length = 0;
  await rm(source);
  await until(() => changed.includes(source));
  expect(existsSync(script)).toBe(false);
});
