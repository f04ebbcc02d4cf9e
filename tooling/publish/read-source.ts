import { execFileSync } from 'node:child_process';

/** The commit and author of a release; `+changes` is appended if the tree was not clean. */
export type Source = { commit: string; author: string };

/** How many changed files a refusal names. */
const shown = 5;

/**
 * Reads the commit and author from the folder's git, or from `RELEASE_COMMIT` and `RELEASE_AUTHOR` in an image, which has
 * no git. Throws if there are uncommitted changes, unless `isDirtyTaken` is set.
 */
export function readSource(folder: string, { isDirtyTaken = false } = {}): Source {
  const { RELEASE_COMMIT: commit, RELEASE_AUTHOR: author = 'unknown' } = process.env;
  if (commit) return { commit, author };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const head = readHead(git);
  const changed = git('status', '--porcelain').split('\n').filter(Boolean);
  if (changed.length > 0 && !isDirtyTaken) {
    const more = changed.length > shown ? ` and ${changed.length - shown} more` : '';
    const files = changed.slice(0, shown).map((line) => line.trim().replace(/^\S+ +/, ''));
    throw new Error(
      `Not committed: ${files.join(', ')}${more}. Run git add --all && git commit, or release with --dirty.`,
    );
  }
  return {
    commit: changed.length > 0 ? `${head}+changes` : head,
    author: git('log', '-1', '--format=%an'),
  };
}

function readHead(git: (...args: string[]) => string): string {
  try {
    return git('rev-parse', '--verify', 'HEAD');
  } catch (cause) {
    throw new Error(
      'A release names its commit, and this folder has none: run git add --all && git commit.',
      { cause },
    );
  }
}
