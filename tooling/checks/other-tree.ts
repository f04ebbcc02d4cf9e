import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rspack/find-apps.ts';

/** Checks out a commit or tag into `folder` unless it exists, installs its dependencies and builds it. */
export function openTree(folder: string, ref: string) {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'inherit' });
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, ref], root);
  // Commits before the tools moved have it in another folder.
  const install = ['tooling/install.mjs', 'scripts/install.mjs'];
  run(process.execPath, [install.find((file) => existsSync(join(folder, file)))!], folder);
  run('npm', ['run', '--silent', 'build'], folder);
}

export const removeTree = (folder: string) =>
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'inherit' });
