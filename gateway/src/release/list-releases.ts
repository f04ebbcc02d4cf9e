import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findHostFaults } from './host/find-host-faults.ts';
import { openPreviews, type Pointer, type Source } from './pointer.ts';
import { openReleaseStore } from './release-store.ts';
import { findDamage } from './verify-releases.ts';

export type ReleaseRow = {
  app: string;
  version: string;
  state: string;
  /** ISO instant. */
  at: string;
  /** The size of its built files in bytes. */
  size: number;
  /** The other origin that it comes from. */
  origin?: string;
} & Partial<Source>;

/** Lists every stored release by app, newest first. */
export async function listReleases(releases: string): Promise<ReleaseRow[]> {
  const pointers = await openReleaseStore(releases).pointers();
  const rows = Object.entries(pointers).flatMap(([app, pointer]) =>
    [
      ...previewRows(pointer),
      ...pointer.history.map((each) => ({ ...each, state: stateOf(pointer, each) })),
    ].map(async ({ version, at, state, origin, commit, author }) => ({
      app,
      version,
      state,
      at,
      size: await sizeOf(join(releases, app, version)),
      ...(origin ? { origin } : {}),
      ...(commit ? { commit, author } : {}),
    })),
  );
  return Promise.all(rows);
}

type Released = Pointer['history'][number];

function stateOf({ version: live, canary }: Pointer, { version, isWithdrawn }: Released): string {
  if (version === live) return 'live';
  if (version === canary?.version) return `canary ${canary.percent}%`;
  return isWithdrawn ? 'withdrawn' : 'earlier';
}

const previewRows = (pointer: Pointer) =>
  openPreviews(pointer, new Date().toISOString()).map((preview) => ({
    ...preview,
    state: `preview until ${preview.until.slice(0, 10)}`,
  }));

/** Returns one sentence for each stored file that differs from the released one. */
export async function findAllDamage(releases: string): Promise<string[]> {
  const stored = (await listReleases(releases)).map(({ app, version }) =>
    findDamage({ releases, app, version }),
  );
  return (await Promise.all(stored)).flat();
}

/** Returns one sentence for each file that another origin does not serve as it was released. */
export async function findFaultsOfHosts(releases: string, siteUrl: string): Promise<string[]> {
  const hosted = (await listReleases(releases)).map(async ({ app, version, origin }) =>
    origin ? await findHostFaults({ origin, siteUrl }, { releases, app, version }) : [],
  );
  return (await Promise.all(hosted)).flat();
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const built = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const sizes = built.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
