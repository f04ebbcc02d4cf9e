import { createPublicKey } from 'node:crypto';
import { readBucketAddress } from '../../gateway/src/release/bucket/bucket-address.ts';
import {
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  type TrustedKeys,
  UntrustedRelease,
} from '../../gateway/src/release/bucket/signed-pointer.ts';
import type { Pointer } from '../../gateway/src/release/pointer.ts';
import { withReleaseLock, withSiteLock } from '../../gateway/src/release/release-lock.ts';
import { openReleaseStore } from '../../gateway/src/release/release-store.ts';

const { RELEASES_BUCKET, RELEASES_BUCKET_ENDPOINT, RELEASES_SIGNING_KEY, RELEASES_PUBLIC_KEY } =
  process.env;

/** The bucket and the publisher's keys; null when releases go into the folder alone. */
export async function openReleasesBucket() {
  if (!RELEASES_BUCKET) return null;
  const address = readBucketAddress(RELEASES_BUCKET);
  if (!address) throw new Error('RELEASES_BUCKET must be a bucket such as s3://rings/site.');
  const { openBucket } = await import('../../gateway/src/release/bucket/bucket.ts');
  const signingKey = RELEASES_SIGNING_KEY ? readSigningKey(RELEASES_SIGNING_KEY) : undefined;
  return {
    bucket: openBucket({ ...address, endpoint: RELEASES_BUCKET_ENDPOINT }),
    signingKey,
    trusted: findTrusted(signingKey),
  };
}

/**
 * Runs `work` while no other release, on any machine that shares the bucket, is compared with the site or goes live. Its
 * `confirm` also calls the given one, and throws if another release may have taken over.
 */
export const whileAlone = <T>(
  { releases, confirm }: { releases: string; confirm?: () => void },
  work: (confirm: () => void) => Promise<T>,
) =>
  withSiteLock(releases, async (confirmSite): Promise<T> => {
    const confirmHere = () => {
      confirm?.();
      confirmSite();
    };
    const opened = await openReleasesBucket();
    if (!opened) return work(confirmHere);
    const { withBucketLock } = await import('../../gateway/src/release/bucket/bucket-lock.ts');
    return withBucketLock(opened.bucket, (confirmBucket) =>
      work(() => {
        confirmHere();
        confirmBucket();
      }),
    );
  });

/** A publisher trusts what its own key signed, and everybody what `RELEASES_PUBLIC_KEY` lists. */
function findTrusted(signingKey: SigningKey | undefined): TrustedKeys | undefined {
  const others = RELEASES_PUBLIC_KEY ? readTrustedKeys(RELEASES_PUBLIC_KEY) : undefined;
  if (!signingKey) return others;
  const own = createPublicKey(signingKey);
  return (app) => [own, ...(others?.(app) ?? [])];
}

type Changed = { releases: string; app: string };

/** Changes an app's releases in the folder and, if the site has one, in the bucket. */
export async function changeReleases<T>(changed: Changed, change: () => Promise<T>): Promise<T> {
  const opened = await openReleasesBucket();
  if (!opened) return change();
  if (!opened.signingKey) {
    throw new Error(
      'RELEASES_SIGNING_KEY is missing: gateways refuse a release without a signature.',
    );
  }
  const { changeInBucket } = await import('../../gateway/src/release/bucket/push-app.ts');
  return changeInBucket({ ...opened, ...changed }, change);
}

/** The pointers of all apps from the bucket, or from the folder if the site has no bucket. Changes nothing. */
export async function readPointers(releases: string): Promise<Record<string, Pointer>> {
  const opened = await openReleasesBucket();
  if (!opened) return openReleaseStore(releases).pointers();
  const { findPointer, listApps } = await import('../../gateway/src/release/bucket/pull-app.ts');
  const { bucket, trusted } = opened;
  const read = async ({ app }: { app: string }) => {
    const found = await findPointer({ bucket, app, trusted }).catch((error: Error) => {
      // Gateways do not serve it either.
      if (error instanceof UntrustedRelease) return null;
      throw error;
    });
    return found ? [[app, found.pointer] as const] : [];
  };
  try {
    const found = await Promise.all((await listApps(bucket)).map(read));
    return Object.fromEntries(found.flat());
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`The bucket of releases failed: ${message}. Nothing was changed.`, { cause });
  }
}

/** Copies all releases from the bucket to a folder. Resolves to false if the site has no bucket. */
export async function pullReleases(folder: string): Promise<boolean> {
  const opened = await openReleasesBucket();
  if (!opened) return false;
  const { listApps, pullApp } = await import('../../gateway/src/release/bucket/pull-app.ts');
  const { bucket, trusted } = opened;
  for (const { app } of await listApps(bucket)) {
    // A release that is in progress has put into the folder what the bucket does not have yet.
    await withReleaseLock({ releases: folder, app }, () =>
      pullApp({ bucket, releases: folder, app, trusted, goesBack: true }),
    );
  }
  return true;
}
