import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const kept = ['scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const ofGateway = ['package.json', 'tsconfig.json', 'src'];

const smallTests = `export default {
  projects: [{ displayName: 'admin-app', testMatch: ['**/admin-app/src/*.test.js'], transform: {} }],
};`;

const smallBuild = `import { remoteApp } from '../scripts/rspack-app.mjs';
export default () => remoteApp({ folder: 'admin-app', name: 'admin', mount: '/admin' });`;

type Run = { releases: string; until?: RegExp };

/** A copy of this repository with an admin-app of a few lines, to release from for real. */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
  for (const path of kept) await cp(join(root, path), join(folder, path), { recursive: true });
  for (const path of ofGateway) {
    await cp(join(root, 'gateway', path), join(folder, 'gateway', path), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of ['contract', 'shared-ui', 'admin-app/src']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  await write('tsconfig.web.json', '{}');
  await write('jest.config.js', smallTests);
  await write('admin-app/rspack.config.js', smallBuild);
  const test = (source: string) => write('admin-app/src/app.test.js', source);
  await test("test('works', () => undefined);");

  return {
    folder,
    /** Changes what the app draws, and so its version. */
    draw: (text: string) => write('admin-app/src/app.tsx', `export const App = () => '${text}';`),
    test,
    run: (command: string[], run: Run) => runCommand(folder, command, run),
    /** A small release, a too large one and a check of the store, with the exit code of each. */
    releaseOnSmallDisk: () => releaseOnSmallDisk(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const onSmallDisk = `
mkdir small && mount -t tmpfs -o size=300k tmpfs small && export RELEASES_DIR=small
"$NODE" scripts/release.mjs admin-app; echo "first release: $?"
echo "export const App = () => '$(head -c 600000 /dev/urandom | base64 -w0)';" >admin-app/src/app.tsx
"$NODE" scripts/release.mjs admin-app; echo "second release: $?"
"$NODE" scripts/releases.mjs --verify; echo "verified: $?"
`;

const releaseOnSmallDisk = (folder: string): string =>
  spawnSync('unshare', ['-rm', 'bash', '-c', `(${onSmallDisk}) 2>&1`], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin:/usr/sbin', NODE: process.execPath },
    encoding: 'utf8',
  }).stdout;

/** Resolves to the exit code and all output; a run `until` a text is killed when it says that. */
async function runCommand(folder: string, command: string[], { releases, until }: Run) {
  const [script, ...args] = command;
  const child = spawn(process.execPath, [join(folder, `scripts/${script}.mjs`), ...args], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', RELEASES_DIR: releases },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (until?.test(output)) child.kill('SIGKILL');
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: code ?? signal, output };
}

/** Every file below a folder with its hash. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hashes = files.map(async (file) => [
    file.slice(folder.length + 1),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
}

/** Whether a process without rights may mount a file system that only it sees. */
export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
