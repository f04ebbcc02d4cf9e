import type { ReleaseRecord } from '@studio/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { checkRecord } from './check-record.ts';
import {
  addPreview,
  goTo,
  keptVersions,
  makeCanary,
  makeLive,
  prune,
  servedVersions,
  stepBack,
  type Pointer,
  type Source,
} from './pointer.ts';
import { type Host, placeAtHost } from './host/place-at-host.ts';
import { hashOfKey, integrityOf, versionOf } from './release-hashes.ts';
import { pointerPath, readPointer, versionName } from './release-store.ts';
import { findDamage } from './verify-releases.ts';

const dayMs = 24 * 60 * 60 * 1000;

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt']);

export type Publication = {
  build: string;
  /** The app that the build must be of, if the caller expects one. */
  app?: string;
  releases: string;
  source?: Source;
  /** Where pages load its scripts and style sheets from. Left out for the site. */
  host?: Host | undefined;
  /** The percentage of visitors who get it as a canary. Left out for everyone. */
  percent?: number | undefined;
  /** Whether the judge decides about this canary. */
  isJudged?: boolean | undefined;
  /** Throws if another release has taken the lock (see `withReleaseLock`). */
  confirm?: (() => void) | undefined;
};

/**
 * Stores a build folder (with its `record.json`) and points visitors to it in one step. The version is the hash of
 * the record, which contains the hash of every file, so a build always has the same version.
 */
export async function publishRelease(publication: Publication) {
  const { releases, source, percent, isJudged, confirm, host } = publication;
  const { app, version } = await storeRelease(publication);
  if (host) await placeAtHost(host, { releases, app, version });
  await changePointer({ releases, app, confirm }, (pointer, at) => {
    const step = { version, at, source, origin: host?.origin };
    return percent === undefined
      ? makeLive(pointer, step)
      : makeCanary(pointer, { ...step, percent, isJudged });
  });
  return { app, version };
}

type Previewed = Publication & { days: number; data: 'live' | 'demo' };

/**
 * Stores a build for people with its address alone. Resolves to the secret key of that address, which nobody can find in
 * the store, and to the ISO instant at which the preview ends.
 */
export async function publishPreview({ days, data, ...publication }: Previewed) {
  const { releases, source, confirm, host } = publication;
  const { app, version } = await storeRelease(publication);
  if (host) await placeAtHost(host, { releases, app, version });
  const origin = host ? { origin: host.origin } : {};
  const key = randomBytes(16).toString('base64url');
  const until = new Date(Date.now() + days * dayMs).toISOString();
  await changePointer({ releases, app, confirm }, (pointer, at) =>
    addPreview(pointer, {
      version,
      keyHash: hashOfKey(key),
      at,
      until,
      data,
      ...origin,
      ...source,
    }),
  );
  return { app, version, key, until };
}

/** Publishes a build unless it is already live or a canary, or was withdrawn. */
export async function publishIfUndecided({ build, releases, confirm }: Publication) {
  const { app, version } = await storeRelease({ build, releases, confirm });
  const pointer = await readPointer(releases, app);
  const isDecided =
    (pointer && servedVersions(pointer).includes(version)) ||
    pointer?.history.some((each) => each.version === version && each.isWithdrawn);
  if (!isDecided) await publishRelease({ build, releases, confirm });
  return { app, version, live: isDecided ? pointer!.version : version };
}

type Return = {
  releases: string;
  app: string;
  /** Left out for the release before the live one. */
  version?: string | undefined;
  confirm?: (() => void) | undefined;
  /** Throws if the site cannot have this version. */
  admit?: ((version: string) => Promise<void>) | undefined;
};

/** Returns visitors to an earlier version. Resolves to the live version. Throws if there is none. */
export async function returnTo({
  releases,
  app,
  version,
  confirm,
  admit,
}: Return): Promise<string> {
  const pointer = await changePointer({ releases, app, confirm }, async (current, at) => {
    if (!current) throw new Error('This app has not been released yet.');
    const next = version === undefined ? stepBack(current) : goTo(current, { version, at });
    const [damage] = await findDamage({ releases, app, version: next.version });
    if (damage) throw new Error(`${damage}. Release it again to fix it.`);
    // The end of a canary gives visitors nothing that others do not have already.
    if (next.version !== current.version) await admit?.(next.version);
    return next;
  });
  return pointer.version;
}

async function storeRelease({ build, app: expected, releases, confirm }: Publication) {
  const text = await readFile(join(build, 'record.json')).catch(() => null);
  if (!text) throw new Error(`${build} has no build: its record.json is missing.`);
  const record = JSON.parse(text.toString()) as ReleaseRecord;
  const { app } = record;
  if (expected !== undefined && app !== expected) {
    throw new Error(`${build} is a build of ${app}, not of ${expected}.`);
  }
  const version = versionOf(text);
  const folder = join(releases, app, version);
  if ((await findDamage({ releases, app, version })).length === 0) return { app, version };
  const unfinished = join(releases, app, `.${randomUUID()}`);
  try {
    checkRecord(record);
    await copyVerified({ build, files: record.files, target: unfinished });
    await writeFile(join(unfinished, 'record.json'), text, { flush: true });
    // A listed file may have overwritten the compressed form of another one.
    const [damage] = await findDamage({ releases, app, version }, unfinished);
    if (damage) throw new Error(`${damage} while it was stored.`);
    confirm?.();
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { app, version };
}

type Copy = { build: string; files: Record<string, string>; target: string };

async function copyVerified({ build, files, target }: Copy) {
  for (const [file, integrity] of Object.entries(files)) {
    const source = join(build, file);
    const content = await readFile(source).catch(() => null);
    if (!content) throw new Error(`${file} is in the record but was not built.`);
    if (integrityOf(content) !== integrity)
      throw new Error(`${file} is not the file that was built.`);
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(source, join(target, file));
    if (compressible.has(extname(file))) await compress(join(target, file), content);
  }
}

async function compress(target: string, content: Buffer) {
  const variants = { br: promisify(brotliCompress), gz: promisify(gzip) };
  for (const [extension, encode] of Object.entries(variants)) {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(`${target}.${extension}`, encoded);
  }
}

type Changed = { releases: string; app: string; confirm?: (() => void) | undefined };

type Change = (pointer: Pointer | null, at: string) => Pointer | Promise<Pointer>;

/** Changes an app's pointer in one step. Resolves to the new one. */
export async function changePointer({ releases, app, confirm }: Changed, change: Change) {
  const before = await readPointer(releases, app);
  const at = new Date().toISOString();
  const kept = prune({ before, next: await change(before, at), at });
  const pointer = { ...kept, serial: Math.max((before?.serial ?? 0) + 1, Date.parse(at)) };
  await placePointer({ releases, app, confirm }, pointer);
  return pointer;
}

/**
 * Swaps the pointer in one step, so that a reader sees the old release or the new one, with nothing between `confirm`
 * and that step. Then deletes releases that the pointer no longer names.
 */
export async function placePointer({ releases, app, confirm }: Changed, pointer: Pointer) {
  const next = join(releases, app, `.${randomUUID()}`);
  try {
    await writeFile(next, JSON.stringify(pointer, null, 2), { flush: true });
    confirm?.();
    renameSync(next, pointerPath(releases, app));
  } finally {
    await rm(next, { force: true });
  }
  await removeForgotten({ releases, app, confirm }, pointer);
}

/** Deletes pruned releases and leftovers of a killed release. */
async function removeForgotten({ releases, app, confirm }: Changed, pointer: Pointer) {
  const kept = new Set(keptVersions(pointer));
  const folder = join(releases, app);
  const forgotten = (await readdir(folder)).filter(
    (name) => (versionName.test(name) && !kept.has(name)) || /^\.[0-9a-f-]{36}$/.test(name),
  );
  for (const name of forgotten) {
    // If another release has taken over, its pointer may use what this one would remove.
    if (isOvertaken(confirm)) return;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isOvertaken(confirm: Changed['confirm']): boolean {
  try {
    confirm?.();
    return false;
  } catch {
    return true;
  }
}
