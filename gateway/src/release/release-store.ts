import type { ReleaseRecord } from '@studio/contract';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Admits } from './admitted-remotes.ts';
import { type AllowedOrigins, isAllowed } from './host/allowed-origins.ts';
import { originOf, type Pointer } from './pointer.ts';
import { integrityOf } from './release-hashes.ts';

export type Release = {
  version: string;
  record: ReleaseRecord;
  /** The other origin from which pages load its scripts and style sheets. Without it, they come from the site. */
  origin?: string;
};

export type ReleaseStore = ReturnType<typeof openReleaseStore>;

const appName = /^[a-z][a-z-]*$/;
export const versionName = /^[0-9a-f]{16}$/;

type Options = {
  /** A release that it refuses counts as missing. */
  admits?: Admits | undefined;
  /** A release whose pointer names another origin comes from the site. */
  remoteOrigins?: AllowedOrigins | undefined;
  /**
   * Called with a storage error of an app, which then counts as it was last read. Without it, the error is thrown, as
   * for commands that have to know every app.
   */
  onUnreadable?: (app: string, error: unknown) => void;
};

/** Opens the store: `<folder>/<app>/<version>/` and the apps' pointers, which may change at any time. */
export function openReleaseStore(
  folder: string,
  { admits = () => true, remoteOrigins = {}, onUnreadable }: Options = {},
) {
  const records = new Map<string, ReleaseRecord>();
  const seen = new Map<string, { file: string; pointer: Pointer | null }>();

  function report(app: string, error: unknown) {
    if (!onUnreadable) throw error;
    onUnreadable(app, error);
    return null;
  }

  async function release(app: string, version: string): Promise<Release | null> {
    if (!appName.test(app) || !versionName.test(version)) return null;
    const key = `${app}/${version}`;
    const record =
      records.get(key) ??
      (await readJson<ReleaseRecord>(join(folder, key, 'record.json')).catch((error: Error) =>
        report(app, error),
      ));
    // A record that names another app would be admitted at the path of that one.
    if (record?.app !== app || !admits(record)) return null;
    records.set(key, record);
    return { version, record };
  }

  /** Reads a pointer again only if its file was replaced, as each release does. */
  async function pointerOf(app: string): Promise<Pointer | null> {
    const found = await stat(pointerPath(folder, app), { bigint: true }).catch(() => null);
    const file = `${found?.ino} ${found?.mtimeNs}`;
    const last = seen.get(app);
    if (found && last?.file === file) return last.pointer;
    try {
      const pointer = await readPointer(folder, app);
      seen.set(app, { file, pointer });
      return pointer;
    } catch (error) {
      report(app, error);
      return last?.pointer ?? null;
    }
  }

  async function pointers(): Promise<Record<string, Pointer>> {
    const apps = (await readdir(folder).catch(() => [])).filter((app) => appName.test(app));
    const read = apps.map(async (app) => [app, await pointerOf(app)] as const);
    return Object.fromEntries((await Promise.all(read)).filter(isReleased));
  }

  /** The release of an app for the visitor at `place` of 100, or for a visitor without a place (null). */
  async function current(app: string, place: number | null): Promise<Release | null> {
    const pointer = appName.test(app) ? await pointerOf(app) : null;
    return pointer && release(app, chosenVersion(pointer, place));
  }

  /** The releases of all apps for a visitor, keyed by app. */
  async function allCurrent(
    live: Record<string, Pointer>,
    place: number | null,
  ): Promise<Record<string, Release>> {
    const found = Object.entries(live).map(async ([app, pointer]) => {
      const version = chosenVersion(pointer, place);
      const origin = allowedOrigin(app, originOf(pointer, version));
      return [app, withOrigin(await release(app, version), origin)] as const;
    });
    return Object.fromEntries((await Promise.all(found)).filter(isReleased));
  }

  const allowedOrigin = (app: string, origin: string | undefined) =>
    origin !== undefined && isAllowed(remoteOrigins, app, origin) ? origin : undefined;

  /** Whether pages load this release's scripts and style sheets from another origin. */
  async function isElsewhere({ version, record: { app } }: Release): Promise<boolean> {
    const pointer = await pointerOf(app);
    return pointer !== null && allowedOrigin(app, originOf(pointer, version)) !== undefined;
  }

  /** The folder that contains a listed file; null if the file is missing or outside the store. */
  async function folderOf({ version, record }: Release, file: string): Promise<string | null> {
    if (!Object.hasOwn(record.files, file)) return null;
    const root = join(folder, record.app, version);
    const [realRoot, realFile] = await Promise.all([
      realpath(root).catch(() => null),
      realpath(join(root, file)).catch(() => null),
    ]);
    return realRoot && realFile === join(realRoot, file) ? root : null;
  }

  /** The text of a released file; null if it is missing or has changed on disk. */
  async function text({ version, record }: Release, file: string): Promise<string | null> {
    const root = await folderOf({ version, record }, file);
    const content = root && (await readFile(join(root, file)));
    return content && integrityOf(content) === record.files[file] ? content.toString() : null;
  }

  return { release, pointers, current, allCurrent, isElsewhere, folderOf, text };
}

const withOrigin = (release: Release | null, origin: string | undefined): Release | null =>
  release && origin !== undefined ? { ...release, origin } : release;

const isReleased = <T>(pair: readonly [string, T | null]): pair is [string, T] => pair[1] !== null;

const chosenVersion = ({ version, canary }: Pointer, place: number | null): string =>
  canary && place !== null && place < canary.percent ? canary.version : version;

export const pointerPath = (folder: string, app: string): string =>
  join(folder, app, 'pointer.json');

/** Null if the app has never been released. */
export const readPointer = (folder: string, app: string): Promise<Pointer | null> =>
  readJson<Pointer>(pointerPath(folder, app));

/** Null if the file does not exist. */
async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
