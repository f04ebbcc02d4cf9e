import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
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

/** The packages of others are the installed ones; ours are the copies. */
async function linkPackages(copy: string) {
  const [theirs, ours] = ['node_modules', 'node_modules/@studio'];
  await mkdir(join(copy, ours), { recursive: true });
  for (const name of await readdir(join(root, theirs))) {
    if (name !== '@studio') await symlink(join(root, theirs, name), join(copy, theirs, name));
  }
  for (const name of await readdir(join(root, ours))) {
    const folder = await readlink(join(root, ours, name));
    await symlink(folder, join(copy, ours, name));
    // What only this package has, such as another version.
    const own = join(folder, 'node_modules');
    if (existsSync(join(root, ours, own)))
      await symlink(resolve(root, ours, own), join(copy, ours, own));
  }
}
