import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepServer, type KeptServer } from './keep-server.ts';

let folder: string;
let kept: KeptServer | undefined;
let said: jest.SpyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await kept?.stop();
  said.mockRestore();
  await rm(folder, { recursive: true });
});

/** Opens a server to which each started program connects. */
async function listen() {
  const server = createServer((socket) => socket.resume()).listen(0);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const isDown = () => said.mock.calls.some(([line]) => String(line).includes('is down'));

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test('starts a server that crashed at startup when it is asked to restart', async () => {
  const script = join(folder, 'main.mjs');
  const { server, port } = await listen();
  await writeFile(script, 'process.exit(1)');
  kept = keepServer({ name: 'api', args: [script], env: process.env });
  kept.restart();
  await until(isDown);
  await writeFile(script, `import { connect } from 'node:net'; connect(${port});`);
  const connected = once(server, 'connection');
  kept.restart();
  await connected;
  server.close();
});

test('stays down when its preparation fails, and starts after the next one', async () => {
  const script = join(folder, 'main.mjs');
  const { server, port } = await listen();
  await writeFile(script, `import { connect } from 'node:net'; connect(${port});`);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const attempts = [() => Promise.reject(new Error('No such table.')), () => Promise.resolve()];
  const prepare = () => attempts.shift()!();
  kept = keepServer({ name: 'api', args: [script], env: process.env, prepare });
  kept.restart();
  await until(isDown);
  expect(said.mock.calls.join()).toContain('No such table.');
  expect(connections).toBe(0);
  const connected = once(server, 'connection');
  kept.restart();
  await connected;
  server.close();
});
