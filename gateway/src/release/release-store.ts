import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AllowedOrigins, isAllowed } from './host/allowed-origins.ts';
import { originOf, type Pointer } from './pointer.ts';
import { integrityOf } from './release-hashes.ts';

/** What search engines and social networks get about an address. */
export type PageFacts = {
  title: string;
  description?: string;
  /** `src` is a path on the site. */
  image?: { src: string; alt: string; width?: number; height?: number };
  isIndexed?: boolean;
  /**
   * schema.org data. A value that starts with `/` is a path on the site; a LocalBusiness gets the studio's details.
   */
  structured?: object | object[];
  /** True if the page shows the API's questions and answers (`/studio/questions`). */
  hasQuestions?: boolean;
  /** The page's service as of the build (see live-page.ts). */
  service?: ServiceFacts;
};

/** A service as of the build; `duration` is in hours. */
export type ServiceFacts = {
  id: number;
  /** The service's title on the menu as of the build. */
  menuName: string;
  /** The page's title for it as of the build. */
  name: string;
  duration: number;
  picture_url: string;
  /** The page's largest file of the picture. */
  image: string;
  /**
   * The page's texts with placeholders for what staff can change: `{name}`, `{price}`, `{hours}`,
   * `{duration}` ("3 hours") and `{image}` (a path).
   */
  texts: Pick<PageFacts, 'title' | 'description' | 'structured'>;
};

/** What a page needs at once, in addition to the initial files. */
export type AddressNeeds = {
  files: string[];
  /** API paths, in which `{zone+days}` is a date (see `fillDates`). */
  fetches: string[];
  /** The file of the page's prerendered markup. */
  markup?: string;
  page?: PageFacts;
};

/** A build's description of itself. File names are relative to the release's folder. */
export type ReleaseRecord = {
  app: string;
  /** The path prefix of the pages that a remote renders. The shell has none. */
  mount?: string;
  /** The title of pages that declare no title. */
  title?: string;
  entry: string;
  initial: string[];
  /** Keyed by address. A `*` at the end matches one segment; a `*` alone matches every other address. */
  addresses: Record<string, AddressNeeds>;
  /** The font to preload. */
  font?: string;
  /** The file of the shell's prerendered markup, which surrounds that of a remote. */
  frame?: string;
  /** The shell's script that shows the federation of a page to developers. */
  devtools?: string;
  /** Every file with its `sha384-` integrity hash. */
  files: Record<string, string>;
};

export type Release = {
  version: string;
  record: ReleaseRecord;
  /** The other origin from which pages load its scripts and style sheets. Without it, they come from the site. */
  origin?: string;
};

export type ReleaseStore = ReturnType<typeof openReleaseStore>;

const appName = /^[a-z][a-z-]*$/;
export const versionName = /^[0-9a-f]{16}$/;

/** A name in a record's `files`. It becomes a path in a folder and a key in a bucket, so it must not lead elsewhere. */
export const fileName = /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Opens the store: `<folder>/<app>/<version>/` and the apps' pointers, which may change at any time. A release whose
 * pointer names an origin that is not allowed comes from the site.
 */
export function openReleaseStore(folder: string, origins: AllowedOrigins = {}) {
  const records = new Map<string, ReleaseRecord>();
  const seen = new Map<string, { file: string; pointer: Pointer | null }>();

  async function release(app: string, version: string): Promise<Release | null> {
    if (!appName.test(app) || !versionName.test(version)) return null;
    const key = `${app}/${version}`;
    const record =
      records.get(key) ?? (await readJson<ReleaseRecord>(join(folder, key, 'record.json')));
    if (!record) return null;
    records.set(key, record);
    return { version, record };
  }

  /** Reads a pointer again only if its file was replaced, as each release does. */
  async function pointerOf(app: string): Promise<Pointer | null> {
    const found = await stat(pointerPath(folder, app), { bigint: true }).catch(() => null);
    const file = `${found?.ino} ${found?.mtimeNs}`;
    const last = seen.get(app);
    if (found && last?.file === file) return last.pointer;
    const pointer = await readPointer(folder, app);
    seen.set(app, { file, pointer });
    return pointer;
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
    origin !== undefined && isAllowed(origins, app, origin) ? origin : undefined;

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
