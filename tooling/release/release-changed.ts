import { execFileSync, spawnSync } from 'node:child_process';
import { findApps, root } from '../rspack/find-apps.ts';
import { misfitCode } from '../publish/fit/misfit.ts';
import type { Source } from '../publish/read-source.ts';
import { findTurbo } from '../run-tasks.ts';
import { isServer, releasable } from './release-commands.ts';

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
  const listed = execFileSync(
    process.execPath,
    [findTurbo(), 'ls', '--affected', '--output=json'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, TURBO_SCM_BASE: since, TURBO_SCM_HEAD: commit },
    },
  );
  const { packages } = JSON.parse(listed) as { packages: { items: { path: string }[] } };
  return packages.items.map(({ path }) => path);
}

function hasChanged(folder: string, source: Source) {
  const last = findLastRelease(folder);
  return last === null || listAffected(last, source).includes(folder);
}

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status;

/** Releases a part without the checks, which the gate has run. Returns the command's exit code. */
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
    run('git', ['push', 'origin', `${source.commit}:refs/tags/${tag}`]) === 0 &&
    run('git', ['tag', '--force', tag, source.commit]) === 0
  );
}

/**
 * Releases each part once. Returns those that failed, and those that were refused because they do not fit what is
 * live.
 */
function releaseEach(folders: string[], source: Source) {
  const [failed, refused]: [string[], string[]] = [[], []];
  for (const folder of folders) {
    if (failed.includes('api') && !isServer(folder)) {
      console.error(`${folder} waits for the API's release.`);
      failed.push(folder);
      continue;
    }
    const code = release(folder, source);
    if (code === misfitCode) refused.push(folder);
    else if (code !== 0 || !pushTag(folder, source)) failed.push(folder);
  }
  return { failed, refused };
}

/** Returns the parts whose release failed. */
function releaseParts(source: Source): string[] {
  // Servers come first, because pages may need the new API.
  const all = [...releasable().filter(isServer), ...Object.keys(findApps())];
  const isChanged = new Map(all.map((folder) => [folder, hasChanged(folder, source)]));
  for (const folder of all.filter((each) => !isChanged.get(each)))
    console.log(`${folder} has not changed since its last release.`);
  const failed: string[] = [];
  let waiting = all.filter((folder) => isChanged.get(folder));
  while (waiting.length > 0) {
    const result = releaseEach(waiting, source);
    failed.push(...result.failed);
    const isStuck = result.failed.length + result.refused.length === waiting.length;
    if (isStuck) return [...failed, ...result.refused];
    // An API that drops a field fits once the apps are released that do without it.
    waiting = result.refused;
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
