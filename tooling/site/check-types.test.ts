import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let checker: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checked-'));
});

afterEach(async () => {
  const ended = once(checker, 'exit');
  checker.kill();
  await ended;
  await rm(folder, { recursive: true });
});

const page = () => join(folder, 'page.ts');

/** Resolves to the first list of the page's errors that satisfies the condition. */
async function errorsWhere(condition: (errors: string[]) => boolean): Promise<string[]> {
  const [{ [page()]: errors = [] }] = (await once(checker, 'message')) as [
    Record<string, string[]>,
  ];
  return condition(errors) ? errors : errorsWhere(condition);
}

test('sends a type error after the save that makes it, and none after the save that fixes it', async () => {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: true,
    types: [],
    strict: true,
    module: 'preserve',
    allowImportingTsExtensions: true,
  };
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const file = join(folder, 'count.ts');
  await writeFile(file, 'export const count: number = 1;\n');
  await writeFile(page(), "export * from './count.ts';\n");
  const args = [join(import.meta.dirname, 'check-types.ts'), config, `--page=${page()}`];
  checker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  expect(await errorsWhere(() => true)).toEqual([]);
  await writeFile(file, "export const count: number = 'one';\n");
  const [error] = await errorsWhere((errors) => errors.length > 0);
  expect(error).toMatch(/count\.ts\(1,14\): error TS2322/);
  await writeFile(file, 'export const count: number = 2;\n');
  expect(await errorsWhere((errors) => errors.length === 0)).toEqual([]);
});
