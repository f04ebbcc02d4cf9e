import { expect } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** The files of the remote in the preset's README, by path. */
async function readRecipe(): Promise<(readonly [string, string])[]> {
  const page = await readFile(join(root, 'tooling/rspack/README.md'), 'utf8');
  const [, recipe] = page.split('\n## A remote in its own repository\n');
  const files = [...recipe!.matchAll(/^`(\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  return files.map(([, path, content]) => [path!, content!] as const);
}

/** The versions that this repository uses, so that the installation depends on no release of the day. */
async function lockedVersions(): Promise<Record<string, string>> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return Object.fromEntries(
    Object.entries(lock.packages).flatMap(([path, { version }]) => {
      const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
      return name && version ? [[name, version]] : [];
    }),
  );
}

/** Follows the README in a folder outside this repository. Its commands publish to the store and ask the site's API. */
export async function openOwnRepository({ releases, site }: { releases: string; site: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const env = { ...process.env, RELEASES_DIR: releases, SITE_URL: site };
  const run = async (program: string, args: string[], cwd = folder) =>
    (await promisify(execFile)(program, args, { cwd, env })).stdout;
  const npm = (...args: string[]) => run('npm', args);
  const write = async (file: string, content: string) => {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  const edit = async (file: string, change: (content: string) => string) =>
    write(file, change(await readFile(join(folder, file), 'utf8')));
  const commit = async (message: string) => {
    const maya = ['-c', 'user.name=Maya Lindqvist', '-c', 'user.email=maya@mail.example'];
    await run('git', ['add', '--all']);
    await run('git', [...maya, 'commit', '--quiet', '--message', message]);
  };

  for (const [file, content] of await readRecipe()) await write(file, content);
  const overrides = await lockedVersions();
  await edit('package.json', (text) => {
    const manifest = JSON.parse(text) as Record<'dependencies' | 'devDependencies', object>;
    const pin = (names: object) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, overrides[name]]));
    return JSON.stringify({
      ...manifest,
      dependencies: pin(manifest.dependencies),
      devDependencies: pin(manifest.devDependencies),
      overrides,
    });
  });
  await run(process.execPath, ['tooling/packages.ts', folder], root);
  const tarballs = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  await npm(
    'install',
    ...tarballs.map((file) => `./${file}`),
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  );
  await run('git', ['init', '--quiet']);
  await commit('Start the team’s pages');

  return {
    npm,
    edit,
    commit,
    /** The names of the installed packages that are not files of this folder. */
    linked: async () => {
      const scope = await readdir(join(folder, 'node_modules/@studio'), { withFileTypes: true });
      return scope.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
    /** Starts development inside the pages of the site. Resolves to the way to end it. */
    develop: async (port: number) => {
      const child = spawn(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'serve'], {
        cwd: folder,
        env: { ...env, DEV_SITE: site, TEAM_DEV_PORT: String(port) },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await expect(async () => {
        expect((await fetch(`http://localhost:${port}/remoteEntry.js`)).status).toBe(200);
      }).toPass();
      return async () => {
        child.kill();
        await ended;
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
