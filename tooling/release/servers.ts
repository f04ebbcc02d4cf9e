import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Calls } from '../../contract/released/describe-contract.ts';
import { root } from '../rspack/find-apps.ts';
import { requireFitOfApi } from '../publish/fit/require-fit.ts';
import type { Source } from '../publish/read-source.ts';
import { whileAlone } from '../publish/releases-bucket.ts';
import { store } from './releases-folder.ts';

/**
 * The servers, each of which runs in a container. Docker stores their releases: an image for each
 * commit. The tag `latest` marks the live one, which `docker compose up` starts.
 */
const servers: Record<string, { image: string; services: string[]; up: string[] }> = {
  // Starts the API with its worker and the migration that both wait for.
  api: { image: 'silver-bench-api', services: ['api'], up: ['api', 'worker'] },
  gateway: { image: 'silver-bench-gateway', services: ['gateway'], up: ['--no-deps', 'gateway'] },
};

export type Image = { id: string; version: string; at: string; isLive: boolean } & Partial<Source>;

type Failure = Error & { code?: number | string; stderr: string };

/** Runs docker without blocking, so that this process keeps its locks. Resolves to what docker prints. */
async function docker(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = {
    cwd: root,
    encoding: 'utf8' as const,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, ...env },
  };
  const running = promisify(execFile)('docker', args, options);
  running.child.stderr?.pipe(process.stderr);
  return (await running).stdout;
}

/** Lists every released image, newest first. */
async function listImages(folder: string): Promise<Image[]> {
  const { image } = servers[folder]!;
  const listed = await docker(['image', 'ls', image, '--format', '{{.Tag}}']);
  const tags = listed.split('\n').filter(Boolean);
  if (tags.length === 0) return [];
  const names = tags.map((tag) => `${image}:${tag}`);
  const inspected = JSON.parse(await docker(['image', 'inspect', ...names])) as Inspected[];
  const known = inspected.map((each, index) => ({ version: tags[index]!, ...describe(each) }));
  const live = known.find(({ version }) => version === 'latest')?.id;
  return known
    .filter(({ version }) => version !== 'latest')
    .map((each) => ({ ...each, isLive: each.id === live }))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The releases of all servers by folder; empty if docker does not respond. */
export async function findImages(): Promise<Record<string, Image[]>> {
  if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0) return {};
  const found: Record<string, Image[]> = {};
  for (const folder of Object.keys(servers)) found[folder] = await listImages(folder);
  return found;
}

type Inspected = { Id: string; Created: string; Config: { Labels: Record<string, string> | null } };

function describe({ Id: id, Created: at, Config }: Inspected) {
  const { commit, author } = Config.Labels ?? {};
  return { id, at, ...(commit ? { commit, author: author ?? '' } : {}) };
}

/** Node's status when an image lacks the file that it should run. Docker's own failures have others. */
const failedInside = 1;

/** What an API's image serves; null if it is from before images could say so. */
async function describeImage(name: string): Promise<Calls | null> {
  try {
    const printed = await docker(['run', '--rm', name, 'node', 'contract/dist/released/print.js']);
    return JSON.parse(printed) as Calls;
  } catch (error) {
    if ((error as Failure).code === failedInside) return null;
    throw error;
  }
}

type Change = { isRollback: boolean };

/** Runs an image if the live apps fit it. */
const runFitting = (folder: string, { isRollback, ...image }: Omit<Running, 'folder'> & Change) =>
  whileAlone(store, async (confirm) => {
    if (folder === 'api') {
      await requireFitOfApi(await describeImage(image.name), { store, isRollback });
    }
    confirm();
    await run({ folder, ...image });
  });

/**
 * Builds and runs a server's image. If a live app does not fit it, or if it does not become healthy, the previous
 * image stays or runs again, and this throws.
 */
export async function releaseServer(folder: string, source: Source): Promise<string> {
  const { image, services } = servers[folder]!;
  const before = (await listImages(folder)).find(({ isLive }) => isLive);
  await docker(['compose', 'build', ...services], { COMMIT: source.commit, AUTHOR: source.author });
  try {
    await runFitting(folder, { name: `${image}:latest`, before, isRollback: false });
  } catch (error) {
    if (before) await docker(['tag', before.id, `${image}:latest`]);
    throw error;
  }
  // Only an image that became healthy counts as a release and can be rolled back to.
  const version = source.commit.replace('+', '-').replace(/^(\w{12})\w*/, '$1');
  await docker(['tag', `${image}:latest`, `${image}:${version}`]);
  return version;
}

/** Runs an earlier image: the given one, or the one before the live image. */
export async function returnServerTo(folder: string, version?: string): Promise<string> {
  const images = await listImages(folder);
  const live = images.findIndex(({ isLive }) => isLive);
  const wanted = version
    ? images.find((each) => each.version === version)
    : images.slice(live + 1)[0];
  if (!wanted) {
    const known = images.map((each) => each.version).join(', ') || 'none';
    throw new Error(`There is no release ${version ?? 'before this one'}: there are ${known}.`);
  }
  await runFitting(folder, { name: wanted.id, before: images[live], isRollback: true });
  return wanted.version;
}

type Running = { folder: string; name: string; before: Image | undefined };

async function run({ folder, name, before }: Running) {
  const { image, up } = servers[folder]!;
  const start = () => docker(['compose', 'up', '--detach', '--wait', ...up]);
  await docker(['tag', name, `${image}:latest`]);
  try {
    await start();
  } catch (cause) {
    if (!before) throw new Error(`${folder} does not come up.`, { cause });
    await docker(['tag', before.id, `${image}:latest`]);
    await start();
    throw new Error(`${folder} does not come up: ${before.version} serves again.`, { cause });
  }
}
