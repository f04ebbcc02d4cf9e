import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../e2e/support/free-ports.ts';
import { startProcess, stopProcess, untilReady, type Started } from './processes.ts';

let folder: string;
let started: Started;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'started-'));
});

afterEach(async () => {
  await stopProcess(started);
  await rm(folder, { recursive: true });
});

async function run(script: string) {
  const file = join(folder, 'main.mjs');
  await writeFile(file, script);
  const log = join(folder, 'log');
  started = await startProcess({ name: 'The api', args: [file], env: process.env, log });
}

test('waits longer than its limit for a server that keeps printing', async () => {
  const port = await findFreePort();
  const limit = 3_000;
  await run(`import { createServer } from 'node:http';
    const progress = setInterval(() => console.log('step'), 50);
    setTimeout(() => {
      createServer((request, response) => response.end()).listen(${port});
    }, ${limit * 2});`);
  // A busy machine may take seconds to start Node.
  while ((await readFile(started.log, 'utf8')) === '') await wait(50);
  const begun = Date.now();
  await untilReady(started, { health: `http://localhost:${port}/`, limit });
  expect(Date.now() - begun).toBeGreaterThan(limit);
});

test('stops a server that hangs without printing, and names its log', async () => {
  await run('setInterval(() => undefined, 1000);');
  const health = `http://localhost:${await findFreePort()}/`;
  const waited = untilReady(started, { health, limit: 500 });
  await expect(waited).rejects.toThrow(`The api did not become ready (0.5 s without output)`);
  expect(started.isOver()).toBe(true);
});

test('gives the end of the log of a server that stops before it is ready', async () => {
  await run("console.error('No such table.'); process.exit(3);");
  const waited = untilReady(started, { health: `http://localhost:${await findFreePort()}/` });
  await expect(waited).rejects.toThrow(/stopped unexpectedly \(code 3\)[^]*No such table\./);
});
