import type { ReleaseRecord } from '@studio/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAdmittedRemotes } from '../../../gateway/src/release/admitted-remotes.ts';
import { type Pointer, servedVersions } from '../../../gateway/src/release/pointer.ts';
import { integrityOf, versionOf } from '../../../gateway/src/release/release-hashes.ts';
import { openReleaseStore } from '../../../gateway/src/release/release-store.ts';
import { type Compatibility, compatibilityFile } from '../../rspack/compatibility-file.ts';
import { openReleasesBucket } from '../releases-bucket.ts';
import { unreadable } from './find-misfits.ts';

/** A release that visitors get: the live one of an app or its canary. */
export type Served = {
  app: string;
  version: string;
  isCanary: boolean;
  /** What it was built against; null for a release from before releases recorded it. */
  compatibility: Compatibility | null;
};

/** The folder of releases, or the bucket if the site has one. */
type Store = {
  pointers: (isAsked: (app: string) => boolean) => Promise<Record<string, Pointer>>;
  read: (app: string, version: string, file: string) => Promise<Buffer | null>;
};

type Asked = { releases: string; isAsked?: (app: string) => boolean };

/** Reads what visitors get now of every app that is asked for. Leaves out remotes that REMOTES does not list. */
export async function readServed({ releases, isAsked = () => true }: Asked): Promise<Served[]> {
  const store = await openStore(releases);
  const remotes = readAdmittedRemotes(process.env['REMOTES'] ?? '');
  const isListed = (app: string) =>
    remotes === null || app === 'shell' || Object.hasOwn(remotes, app);
  const pointers = await store.pointers((app) => isListed(app) && isAsked(app));
  const served = Object.entries(pointers).flatMap(([app, pointer]) =>
    servedVersions(pointer).map(async (version) => ({
      app,
      version,
      isCanary: version !== pointer.version,
      compatibility: await readCompatibility(store, app, version),
    })),
  );
  return Promise.all(served);
}

type Stored = { releases: string; app: string; version: string };

/** Reads a release of the folder. Throws if its files are damaged. */
export const readStored = async ({ releases, app, version }: Stored) => ({
  app,
  version,
  compatibility: await readCompatibility(inFolder(releases), app, version),
});

/** Reads a build that is not stored yet. Throws if it has no record or its files are not those of the record. */
export async function readBuilt(build: string, app: string) {
  const read = (file: string) => readFile(join(build, file)).catch(() => null);
  const record = await read('record.json');
  if (!record) throw new Error(`${build} has no build: its record.json is missing.`);
  const version = versionOf(record);
  const compatibility = await readCompatibility(
    { read: (_app, _version, file) => read(file) },
    app,
    version,
  );
  return { app, version, compatibility };
}

async function readCompatibility(store: Pick<Store, 'read'>, app: string, version: string) {
  const record = await store.read(app, version, 'record.json');
  if (!record || versionOf(record) !== version) throw damaged(app, version, 'record.json');
  const { files } = JSON.parse(record.toString()) as ReleaseRecord;
  const integrity = files[compatibilityFile];
  if (integrity === undefined) return null;
  const content = await store.read(app, version, compatibilityFile);
  if (!content || integrityOf(content) !== integrity)
    throw damaged(app, version, compatibilityFile);
  try {
    return JSON.parse(content.toString()) as Compatibility;
  } catch (cause) {
    throw unreadable(`${app} ${version}`, cause);
  }
}

const damaged = (app: string, version: string, file: string) =>
  new Error(
    `${app}/${version}/${file} is missing or has changed, so nobody knows what that release needs. Release it again to fix it.`,
  );

const inFolder = (releases: string): Store => ({
  pointers: async (isAsked) => {
    const pointers = await openReleaseStore(releases).pointers();
    return Object.fromEntries(Object.entries(pointers).filter(([app]) => isAsked(app)));
  },
  read: (app, version, file) => readFile(join(releases, app, version, file)).catch(() => null),
});

async function openStore(releases: string): Promise<Store> {
  const opened = await openReleasesBucket();
  if (!opened) return inFolder(releases);
  const { bucket, trusted } = opened;
  const { listApps, pointerKey, releaseFolder } =
    await import('../../../gateway/src/release/bucket/pull-app.ts');
  const { openPointer } = await import('../../../gateway/src/release/bucket/signed-pointer.ts');
  const { failWith } = await import('../../../gateway/src/release/bucket/push-app.ts');
  const fail = failWith('Nothing was changed.');
  const readKey = async (key: string) => (await bucket.read(key).catch(fail))?.content ?? null;
  const pointers: Store['pointers'] = async (isAsked) => {
    const listed = await listApps(bucket).catch(fail);
    const apps = listed
      .filter(({ app }) => isAsked(app))
      .map(async ({ app }) => {
        const content = await readKey(pointerKey(app));
        return content ? [[app, openPointer(app, content, trusted)] as const] : [];
      });
    return Object.fromEntries((await Promise.all(apps)).flat());
  };
  return {
    pointers,
    read: (app, version, file) => readKey(`${releaseFolder(app, version)}${file}`),
  };
}
