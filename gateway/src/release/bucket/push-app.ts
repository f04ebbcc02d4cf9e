import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import PQueue from 'p-queue';
import { keptVersions } from '../pointer.ts';
import { readPointer } from '../release-store.ts';
import type { Bucket } from './bucket.ts';
import { pointerKey, pullApp, releaseFolder } from './pull-app.ts';
import {
  sealPointer,
  type SigningKey,
  type TrustedKeys,
  UntrustedRelease,
} from './signed-pointer.ts';

const concurrency = 16;

// A release that is in progress has uploaded files that no pointer names yet.
const keptUnnamedMs = 24 * 60 * 60 * 1000;

export type Publisher = {
  bucket: Bucket;
  /** The publisher's working folder. */
  releases: string;
  app: string;
  trusted: TrustedKeys | undefined;
  signingKey: SigningKey | undefined;
};

/**
 * Changes an app's releases in the bucket: `change` changes the folder, which has what the bucket has, and then the
 * bucket gets what has changed. Of two changes at once one wins; the other rejects, with nothing changed.
 */
export async function changeInBucket<T>(
  publisher: Publisher,
  change: () => Promise<T>,
): Promise<T> {
  const { bucket, releases, app, trusted } = publisher;
  const pull = () => pullApp({ bucket, releases, app, trusted, goesBack: true });
  const tag = await pull().catch(failWith('Nothing was changed.'));
  const result = await change();
  const isMade = await push(publisher, tag).catch(
    failWith('`npm run releases` shows whether the change was made.'),
  );
  if (isMade) return result;
  await pull();
  throw new Error(
    'Another release of this app went live at the same time. Nothing was changed. Release again.',
  );
}

/** Turns a failure of the bucket into a sentence that says what it means for a release. */
export const failWith = (consequence: string) => (error: Error) => {
  if (error instanceof UntrustedRelease) throw error;
  throw new Error(`The bucket of releases failed: ${error.message}. ${consequence}`, {
    cause: error,
  });
};

/** Resolves to false if the pointer in the bucket no longer has this tag. */
async function push({ bucket, releases, app, signingKey }: Publisher, tag: string | null) {
  const pointer = await readPointer(releases, app);
  if (!pointer) return true;
  const versions = keptVersions(pointer);
  for (const version of versions) {
    await upload(bucket, join(releases, app, version), releaseFolder(app, version));
  }
  if (!(await bucket.writeIf(tag, pointerKey(app), sealPointer(app, pointer, signingKey))))
    return false;
  const kept = versions.map((version) => releaseFolder(app, version));
  // Whatever stays is removed after the next release.
  await removeUnnamed(bucket, `releases/${app}/`, kept).catch(() => undefined);
  return true;
}

/** Uploads a release unless the bucket has its record. The record comes last. */
async function upload(bucket: Bucket, source: string, folder: string) {
  const record = await readFile(join(source, 'record.json'));
  if ((await bucket.read(`${folder}record.json`))?.content.equals(record)) return;
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => file !== 'record.json');
  const put = async (file: string) =>
    bucket.write(`${folder}${file}`, await readFile(join(source, file)));
  const queue = new PQueue({ concurrency });
  await queue.addAll(files.map((file) => () => put(file)));
  await bucket.write(`${folder}record.json`, record);
}

async function removeUnnamed(bucket: Bucket, start: string, kept: string[]) {
  const oldest = Date.now() - keptUnnamedMs;
  for (const { key, changedAt } of await bucket.list(start)) {
    const isNamed = kept.some((folder) => key.startsWith(folder));
    if (!isNamed && changedAt.getTime() < oldest) await bucket.remove(key);
  }
}
