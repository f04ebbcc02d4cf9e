import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findApps, root } from '../rspack/find-apps.ts';
import type { Source } from './read-source.ts';
import { isServer, releasable } from './servers.ts';

const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const shortOf = ({ commit }: Source) => commit.slice(0, 12);

/** Finds the tag of a commit that comes after this one. */
const findLaterRelease = (source: Source) =>
  git('tag', '--list', 'release/*', '--contains', source.commit)
    .split('\n')
    .find((tag) => tag !== '' && !tag.endsWith(`/${shortOf(source)}`));

/** The tag of a part's last release; null if it has none. */
function findLastRelease(folder: string) {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', `release/${folder}/*`).trim();
  } catch {
    return null;
  }
}

/** Lists the folders that differ from a commit or depend on one that does. */
export function listAffected(since: string, { commit }: Source): string[] {
  const listed = execFileSync(process.execPath, [turbo, 'ls', '--affected', '--output=json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TURBO_SCM_BASE: since, TURBO_SCM_HEAD: commit },
  });
  const { packages } = JSON.parse(listed) as { packages: { items: { path: string }[] } };
  return packages.items.map(({ path }) => path);
}

function hasChanged(folder: string, source: Source) {
  const last = findLastRelease(folder);
  return last === null || listAffected(last, source).includes(folder);
}

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

/** Releases a part without the checks, which the gate has run. */
const release = (folder: string, source: Source) =>
  isServer(folder)
    ? run(process.execPath, ['tooling/release/release.ts', folder, '--checked'])
    : run('docker', ['compose', 'run', '--rm', '--build', 'release', folder, '--checked'], {
        APP: folder,
        COMMIT: source.commit,
        AUTHOR: source.author,
      });

/** Pushes only this tag. It may exist already, because a job that runs again pushes it again. */
function pushTag(folder: string, source: Source) {
  const tag = `release/${folder}/${shortOf(source)}`;
  return (
    run('git', ['push', 'origin', `${source.commit}:refs/tags/${tag}`]) &&
    run('git', ['tag', '--force', tag, source.commit])
  );
}

/** Returns the parts whose release failed. */
function releaseParts(source: Source): string[] {
  const failed: string[] = [];
  // Servers come first, because pages may need the new API.
  for (const folder of [...releasable().filter(isServer), ...Object.keys(findApps())]) {
    if (!hasChanged(folder, source))
      console.log(`${folder} has not changed since its last release.`);
    else if (failed.includes('api') && !isServer(folder)) {
      console.error(`${folder} waits for the API's release.`);
      failed.push(folder);
    } else if (!release(folder, source) || !pushTag(folder, source)) failed.push(folder);
  }
  return failed;
}

/**
 * Releases each app and server that has changed since its last release. It runs on the site's machine, from a commit
 * of main that has passed the gate (.github/workflows/release.yml). Each release leaves a tag,
 * `release/<folder>/<commit>`, so a run also releases what earlier runs did not.
 */
export function releaseChanged(source: Source) {
  const later = findLaterRelease(source);
  if (later) return console.log(`${later} is later than this commit: nothing to release.`);
  const failed = releaseParts(source);
  if (failed.length > 0) throw new Error(`Not released: ${failed.join(', ')}.`);
}
