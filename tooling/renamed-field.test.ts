import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runIn } from './test-commands.ts';
import { copyRepository, root } from './test-repository.ts';

let folder: string;

/** Of a service, and of a guest. */
const renamed = /\b(picture_url|guest_note)\b/g;

beforeAll(async () => {
  folder = await copyRepository();
  const contract = join(folder, 'contract');
  for (const file of await readdir(contract, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const path = join(contract, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(renamed, '$1_renamed'));
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The package by itself, with the contract as it is written: nothing is built first. */
const checked = {
  extends: './tsconfig.json',
  compilerOptions: {
    rootDir: '..',
    lib: ['es2023', 'dom', 'dom.iterable'],
    noEmit: true,
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
  },
};

test.each([
  ['booking-app', ['picture_url', 'guest_note']],
  ['admin-app', ['picture_url', 'guest_note']],
  ['gateway', ['picture_url']],
])(
  'fields renamed in the contract fail the types of %s',
  async (app, fields) => {
    const config = join(folder, app, 'tsconfig.checked.json');
    await writeFile(config, JSON.stringify(checked));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { output } = await runIn(folder, [tsc, '-p', config, '--pretty', 'false']);
    const faults = output.split('\n').filter((line) => line.startsWith(`${app}/src/`));
    const isTold = (field: string) =>
      faults.some((line) => new RegExp(`\\b${field}\\b`).test(line));
    expect(fields.filter((field) => !isTold(field))).toEqual([]);
    expect(output).not.toMatch(/^contract\//m);
  },
  60_000,
);
