import type { ReleaseRecord } from '@studio/contract';
import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';
import { checkRecord } from '../check-record.ts';
import { keptVersions, servedVersions } from '../pointer.ts';
import { placePointer } from '../publish.ts';
import { versionOf } from '../release-hashes.ts';
import { readPointer } from '../release-store.ts';
import { findDamage } from '../verify-releases.ts';
import type { Bucket } from './bucket.ts';
import { openPointer, type TrustedKeys, UntrustedRelease } from './signed-pointer.ts';

const pointersFolder = 'pointers/';
export const pointerKey = (app: string): string => `${pointersFolder}${app}.json`;
export const releaseFolder = (app: string, version: string): string =>
  `releases/${app}/${version}/`;

/** Downloads at the same time. */
const concurrency = 16;

export type Pull = {
  bucket: Bucket;
  /** The folder that becomes like the bucket. */
  releases: string;
  app: string;
  /** Without keys, every pointer is trusted. */
  trusted: TrustedKeys | undefined;
  /** A publisher's folder also goes back, to what the bucket has; a gateway's never does. */
  goesBack?: boolean;
};

/**
 * Copies an app's releases and then its pointer from the bucket to a folder. Every file is checked against the
 * release's record before visitors get it. Resolves to the tag of the pointer, or null if the bucket has none.
 * Throws UntrustedRelease for something that no publisher has put there.
 */
export async function pullApp({
  bucket,
  releases,
  app,
  trusted,
  goesBack,
}: Pull): Promise<string | null> {
  const found = await findPointer({ bucket, app, trusted });
  if (!found) return null;
  const { pointer, tag } = found;
  const here = await readPointer(releases, app);
  if (!goesBack && (here?.serial ?? 0) > (pointer.serial ?? 0)) {
    throw new UntrustedRelease(`The pointer of ${app} is older than the one in use.`);
  }
  await mkdir(join(releases, app), { recursive: true });
  for (const version of servedVersions(pointer))
    await pullRelease({ bucket, releases, app, version });
  await placePointer({ releases, app }, pointer);
  // Previews, and releases whose files a tab that was opened earlier still loads.
  for (const version of keptVersions(pointer)) {
    await pullRelease({ bucket, releases, app, version });
  }
  return tag;
}

/** The pointer of an app and its tag, or null. Throws UntrustedRelease for one that no publisher has put there. */
export async function findPointer({
  bucket,
  app,
  trusted,
}: Pick<Pull, 'bucket' | 'app' | 'trusted'>) {
  const found = await bucket.read(pointerKey(app));
  return found && { pointer: openPointer(app, found.content, trusted), tag: found.tag };
}

/** The apps that the bucket has, each with the tag of its pointer. */
export async function listApps(bucket: Bucket): Promise<{ app: string; tag: string }[]> {
  const listed = await bucket.list(pointersFolder);
  return listed.flatMap(({ key, tag }) => {
    const [, app] = /^pointers\/([a-z][a-z-]*)\.json$/.exec(key) ?? [];
    return app ? [{ app, tag }] : [];
  });
}

/** A release's folder appears in one step, with files that were checked. */
const isStored = (folder: string): Promise<boolean> =>
  access(join(folder, 'record.json')).then(
    () => true,
    () => false,
  );

type Wanted = Pick<Pull, 'bucket' | 'releases' | 'app'> & { version: string };

async function pullRelease({ bucket, releases, app, version }: Wanted) {
  if (await isStored(join(releases, app, version))) return;
  const unfinished = join(releases, app, `.${randomUUID()}`);
  try {
    await download({ bucket, app, version }, unfinished);
    const [damage] = await findDamage({ releases, app, version }, unfinished);
    if (damage) throw new UntrustedRelease(`In the bucket, ${damage}.`);
    await rm(join(releases, app, version), { recursive: true, force: true });
    await rename(unfinished, join(releases, app, version));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Downloads the files that the record lists, under the names that it has for them. */
async function download({ bucket, app, version }: Omit<Wanted, 'releases'>, target: string) {
  const folder = releaseFolder(app, version);
  const content = (await bucket.read(`${folder}record.json`))?.content;
  if (!content || versionOf(content) !== version) {
    throw new UntrustedRelease(`The bucket has no sound record of ${app} ${version}.`);
  }
  const { files } = readRecord({ app, version }, content);
  const inBucket = new Set((await bucket.list(folder)).map(({ key }) => key.slice(folder.length)));
  const names = Object.keys(files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'record.json'), content, { flush: true });
  const queue = new PQueue({ concurrency });
  await queue.addAll(
    names
      .filter((name) => inBucket.has(name))
      .map((name) => async () => {
        const file = await bucket.read(`${folder}${name}`);
        if (!file) return;
        await mkdir(dirname(join(target, name)), { recursive: true });
        await writeFile(join(target, name), file.content);
      }),
  );
}

/** A team's own publisher may have written anything here, and one team's record must not stop the other apps. */
function readRecord({ app, version }: Omit<Wanted, 'bucket' | 'releases'>, content: Buffer) {
  try {
    const record = JSON.parse(content.toString()) as ReleaseRecord;
    if (record.app !== app) throw new Error(`It is a record of ${record.app}.`);
    checkRecord(record);
    return record;
  } catch (cause) {
    const { message } = cause as Error;
    throw new UntrustedRelease(`The bucket has no sound record of ${app} ${version}. ${message}`, {
      cause,
    });
  }
}
