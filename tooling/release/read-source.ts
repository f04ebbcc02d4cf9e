import { execFileSync } from 'node:child_process';
import { root } from '../rspack/find-apps.ts';

/** The commit and author of a release; `+changes` is appended if the tree was not clean. */
export type Source = { commit: string; author: string };

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Reads the commit and author from git, or from `RELEASE_COMMIT` and `RELEASE_AUTHOR` in an image,
 * which has no git. Throws if there are uncommitted changes, unless `isDirtyTaken` is set.
 */
export function readSource({ isDirtyTaken = false }): Source {
  const { RELEASE_COMMIT: commit, RELEASE_AUTHOR: author = 'unknown' } = process.env;
  if (commit) return { commit, author };
  const changed = git('status', '--porcelain').split('\n').filter(Boolean);
  if (changed.length > 0 && !isDirtyTaken) {
    throw new Error(
      `${changed.length} files are not as they were committed: commit them, or release them all the same with --dirty.`,
    );
  }
  const head = git('rev-parse', 'HEAD');
  return {
    commit: changed.length > 0 ? `${head}+changes` : head,
    author: git('log', '-1', '--format=%an'),
  };
}
