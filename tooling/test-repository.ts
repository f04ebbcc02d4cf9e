import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(__dirname, '..');

/** All that git knows of this repository, in a folder of its own, with the packages that are installed here. */
export async function copyRepository() {
  const copy = await mkdtemp(join(tmpdir(), 'repository-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root },
  );
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await linkPackages(copy);
  return copy;
}

/** Those of others are the installed ones, our own are the copies. */
async function linkPackages(copy: string) {
  const [theirs, ours] = ['node_modules', 'node_modules/@studio'];
  await mkdir(join(copy, ours), { recursive: true });
  for (const name of await readdir(join(root, theirs))) {
    if (name !== '@studio') await symlink(join(root, theirs, name), join(copy, theirs, name));
  }
  for (const name of await readdir(join(root, ours))) {
    const folder = name === 'rspack-preset' ? 'tooling/rspack' : name;
    await symlink(join(copy, folder), join(copy, ours, name));
  }
}
