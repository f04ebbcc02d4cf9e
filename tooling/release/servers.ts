import { execFileSync, spawnSync } from 'node:child_process';
import { findApps, root } from '../rspack/find-apps.ts';
import type { Source } from './read-source.ts';

/**
 * The servers, each of which runs in a container. Docker stores their releases: an image for each
 * commit. The tag `latest` marks the live one, which `docker compose up` starts.
 */
const servers: Record<string, { image: string; services: string[]; up: string[] }> = {
  // Starts the API with its worker and the migration that both wait for.
  api: { image: 'silver-bench-api', services: ['api'], up: ['api', 'worker'] },
  gateway: { image: 'silver-bench-gateway', services: ['gateway'], up: ['--no-deps', 'gateway'] },
};

export const isServer = (folder: string): boolean => Object.hasOwn(servers, folder);

/** The folders of everything that is released separately. */
export const releasable = (): string[] => [...Object.keys(findApps()), ...Object.keys(servers)];

export type Image = { id: string; version: string; at: string; isLive: boolean } & Partial<Source>;

const docker = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync('docker', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });

/** Lists every released image, newest first. */
export function listImages(folder: string): Image[] {
  const { image } = servers[folder]!;
  const tags = docker(['image', 'ls', image, '--format', '{{.Tag}}']).split('\n').filter(Boolean);
  const known = tags.map((tag) => ({ tag, ...inspect(`${image}:${tag}`) }));
  const live = known.find(({ tag }) => tag === 'latest')?.id;
  return known
    .filter(({ tag }) => tag !== 'latest')
    .map(({ tag: version, ...each }) => ({ ...each, version, isLive: each.id === live }))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The releases of all servers by folder; empty if docker does not respond. */
export function findImages(): Record<string, Image[]> {
  if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0) return {};
  return Object.fromEntries(Object.keys(servers).map((folder) => [folder, listImages(folder)]));
}

type Inspected = { Id: string; Created: string; Config: { Labels: Record<string, string> | null } };

function inspect(name: string) {
  const [found] = JSON.parse(docker(['image', 'inspect', name])) as [Inspected];
  const { commit, author } = found.Config.Labels ?? {};
  return { id: found.Id, at: found.Created, ...(commit ? { commit, author: author ?? '' } : {}) };
}

/** Builds and runs a server's image. If it does not become healthy, runs the previous image again and throws. */
export function releaseServer(folder: string, source: Source): string {
  const { image, services } = servers[folder]!;
  const before = listImages(folder).find(({ isLive }) => isLive);
  docker(['compose', 'build', ...services], { COMMIT: source.commit, AUTHOR: source.author });
  run(folder, before);
  // Only an image that became healthy counts as a release and can be rolled back to.
  const version = source.commit.replace('+', '-').replace(/^(\w{12})\w*/, '$1');
  docker(['tag', `${image}:latest`, `${image}:${version}`]);
  return version;
}

/** Runs an earlier image: the given one, or the one before the live image. */
export function returnServerTo(folder: string, version?: string): string {
  const images = listImages(folder);
  const live = images.findIndex(({ isLive }) => isLive);
  const wanted = version
    ? images.find((each) => each.version === version)
    : images.slice(live + 1)[0];
  if (!wanted) {
    const known = images.map((each) => each.version).join(', ') || 'none';
    throw new Error(`There is no release ${version ?? 'before this one'}: there are ${known}.`);
  }
  docker(['tag', wanted.id, `${servers[folder]!.image}:latest`]);
  run(folder, images[live]);
  return wanted.version;
}

function run(folder: string, before: Image | undefined) {
  const { image, up } = servers[folder]!;
  const start = () => docker(['compose', 'up', '--detach', '--wait', ...up]);
  try {
    start();
  } catch (cause) {
    if (!before) throw new Error(`${folder} does not come up.`, { cause });
    docker(['tag', before.id, `${image}:latest`]);
    start();
    throw new Error(`${folder} does not come up: ${before.version} serves again.`, { cause });
  }
}
