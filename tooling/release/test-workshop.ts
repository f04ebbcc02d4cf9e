import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const kept = [
  'tooling',
  'contract',
  'gateway/src',
  'gateway/package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'turbo.json',
  '.gitignore',
];

/** The manifest of another team's package, with the parts that a release uses. */
const manifestOf = (folder: string, more: object = {}) => ({
  name: `@studio/${folder}`,
  type: 'module',
  scripts: { types: 'node -e ""', lint: 'node -e ""' },
  ...more,
});

const manifests: Record<string, object> = {
  '.': {
    name: 'workshop',
    type: 'module',
    workspaces: [
      'contract',
      'api',
      'shared-ui',
      'shell',
      'booking-app',
      'admin-app',
      'tooling/rspack',
    ],
    packageManager: 'npm@11.19.1',
  },
  contract: manifestOf('contract'),
  api: manifestOf('api', { dependencies: { '@studio/contract': '*' } }),
  'shared-ui': manifestOf('shared-ui'),
  shell: manifestOf('shell'),
  'tooling/rspack': manifestOf('rspack-preset'),
  'booking-app': manifestOf('booking-app', { remote: { name: 'booking', mount: '/', port: 3003 } }),
  'admin-app': manifestOf('admin-app', {
    remote: { name: 'admin', mount: '/admin', port: 3004 },
    scripts: {
      build: 'node ../node_modules/@rspack/cli/bin/rspack.js build',
      test: 'node ../node_modules/jest/bin/jest.js',
      types: 'node -e ""',
      lint: 'node -e ""',
    },
    dependencies: { '@studio/contract': '*', '@studio/shared-ui': '*' },
    devDependencies: { '@studio/rspack-preset': '*' },
    jest: { testMatch: ['**/src/*.test.js'], transform: {} },
  }),
};

// The package @studio/rspack-preset is the one of this repository, which knows only its contract.
const smallBuild = `import { remoteApp } from '../tooling/rspack/remote-app.ts';
export default remoteApp({
  folder: import.meta.dirname,
  remote: { name: 'admin', mount: '/admin', port: 3004 },
});`;

type Run = { releases: string; until?: RegExp; env?: Record<string, string> };

/** Creates a copy of this repository's commands with a minimal admin-app, which can really be released. */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
  for (const path of kept) {
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(dist|dist-types|node_modules)$|\.test\.ts$/.test(source),
    });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const committed = new Map<string, string>();
  const write = (path: string, content: string) => {
    committed.delete(path);
    return writeFile(join(folder, path), content);
  };
  const describe = (path: string, manifest: object) =>
    write(join(path, 'package.json'), JSON.stringify(manifest));
  for (const [path, manifest] of Object.entries(manifests)) {
    await mkdir(join(folder, path, 'src'), { recursive: true });
    await describe(path, manifest);
  }
  await write('tsconfig.web.json', '{}');
  await write('admin-app/rspack.config.ts', smallBuild);
  const git = (...args: string[]) => execFileSync('git', [...asMaya, ...args], { cwd: folder });
  git('init', '--quiet');
  await write('.git/info/exclude', 'node_modules\nbin\nelsewhere\nempty\nsmall\n');
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message=A change');
  };
  /** Commits a file, unless the last commit has the same content. */
  const writeAndCommit = async (path: string, content: string) => {
    if (committed.get(path) === content) return;
    await write(path, content);
    commit();
    committed.set(path, content);
  };
  const test = (source: string) => writeAndCommit('admin-app/src/app.test.js', source);
  const app = 'admin-app/src/app.tsx';
  await write(app, '');
  await test("test('works', () => undefined);");
  const api = createServer((request, response) => void answerAsApi(folder, request, response));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const env = { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };

  return {
    folder,
    /** Changes what the app renders, and thereby its version. */
    draw: (text: string) => writeAndCommit(app, `export const App = () => '${text}';`),
    /** Makes the same change without a commit. */
    change: (source: string) => write(app, source),
    test,
    /** Commits a file with this content. */
    write: writeAndCommit,
    /** Replaces the command of a package's script. */
    script: (path: string, scripts: object) => {
      const manifest = manifests[path] as { scripts: object };
      return describe(path, { ...manifest, scripts: { ...manifest.scripts, ...scripts } }).then(
        commit,
      );
    },
    head: () => git('rev-parse', 'HEAD').toString().trim(),
    run: (command: string[], run: Run) =>
      runCommand(folder, command, { ...run, env: { ...env, ...run.env } }),
    /**
     * Makes a small release, a release that is too large, and a check of the store on a small disk.
     * Returns the exit code of each.
     */
    releaseOnSmallDisk: () => releaseOnSmallDisk(folder, env),
    close: async () => {
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The live API: says what the image that the fake docker runs serves, or nothing, like an API from before it could.
 */
async function answerAsApi(folder: string, { url }: IncomingMessage, response: ServerResponse) {
  const state = await readFile(join(folder, 'bin/docker.json'), 'utf8').catch(() => '{}');
  const { contract } = JSON.parse(state) as { contract?: string };
  const isKnown = contract && url === '/api/contract.json';
  response.writeHead(isKnown ? 200 : 404).end(isKnown ? contract : '{}');
}

const asMaya = ['-c', 'user.name=Maya Lindqvist', '-c', 'user.email=maya@mail.example'];

const path = `${dirname(process.execPath)}:/usr/bin:/bin:/usr/sbin`;
const environment = { PATH: path, HOME: tmpdir() };

const onSmallDisk = `
mkdir small && mount -t tmpfs -o size=300k tmpfs small && export RELEASES_DIR=small
node tooling/release/release.ts admin-app --dirty; echo "first release: $?"
echo "export const App = () => '$(head -c 600000 /dev/urandom | base64 -w0)';" >admin-app/src/app.tsx
node tooling/release/release.ts admin-app --dirty; echo "second release: $?"
node tooling/release/releases.ts --verify; echo "verified: $?"
`;

async function releaseOnSmallDisk(folder: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'unshare',
    ['-rm', 'bash', '-c', `(${onSmallDisk}) 2>&1`],
    { cwd: folder, env: { ...environment, ...env } },
  );
  return stdout;
}

const scripts: Record<string, string> = { build: 'site/build.ts' };

/**
 * Runs a command. Resolves to the exit code and all output. With `until`, the command is killed when it prints that
 * text. stdout and stderr share one pipe, because the order between two pipes is undefined.
 */
async function runCommand(folder: string, [command = '', ...args]: string[], run: Run) {
  const script = join('tooling', scripts[command] ?? `release/${command}.ts`);
  const child = spawn('sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, script, ...args], {
    cwd: folder,
    // The fake docker is below the copy (see test-docker.ts).
    env: { ...environment, PATH: `${folder}/bin:${path}`, RELEASES_DIR: run.releases, ...run.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (run.until?.test(output)) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: code ?? signal, output };
}

/** Hashes every file below a folder. */
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

/** Whether an unprivileged process can mount a private file system here. */
export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
