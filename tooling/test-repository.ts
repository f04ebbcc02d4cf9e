import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Copies all files that git knows to a new folder and links the installed packages. */
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

/** Links other people's packages to the installed ones, and ours to the copies. */
export async function linkPackages(copy: string) {
  const [theirs, ours] = ['node_modules', 'node_modules/@studio'];
  await mkdir(join(copy, ours), { recursive: true });
  for (const name of await readdir(join(root, theirs))) {
    if (name !== '@studio') await symlink(join(root, theirs, name), join(copy, theirs, name));
  }
  for (const name of await readdir(join(root, ours))) {
    const folder = await readlink(join(root, ours, name));
    await symlink(folder, join(copy, ours, name));
    // Packages that only this package has, such as another version.
    const own = join(folder, 'node_modules');
    if (existsSync(join(root, ours, own)))
      await symlink(resolve(root, ours, own), join(copy, ours, own));
  }
}
