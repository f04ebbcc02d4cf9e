import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Checks a commit or tag out into `folder`, unless it is there, installs what it needs and builds it. */
export function openTree(folder, ref) {
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, ref], root);
  run(process.execPath, ['scripts/install.mjs'], folder);
  run(process.execPath, ['scripts/build.mjs'], folder);
}

export const removeTree = (folder) =>
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'inherit' });
