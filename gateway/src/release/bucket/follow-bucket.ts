import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../watch/log.ts';
import { withReleaseLock } from '../release-lock.ts';
import type { Bucket } from './bucket.ts';
import { findPointer, listApps, pullApp } from './pull-app.ts';
import { type TrustedKeys, UntrustedRelease } from './signed-pointer.ts';

const everyMs = 2_000;

/** How long a gateway without any release waits for its first look at the bucket. */
const firstLookMs = 20_000;

type Follow = {
  bucket: Bucket;
  releases: string;
  trusted: TrustedKeys | undefined;
  log: Log;
  stopping: AbortSignal;
  /** Called after each look at the bucket that succeeded, whether or not each app could be copied. */
  onLook?: () => void;
  /** Called each time that an app could not be copied. */
  onFailure?: (app: string, why: 'refused' | 'not copied') => void;
};

/**
 * Keeps the gateway's folder like the bucket until it stops. While the bucket does not answer, visitors get what the
 * folder has. Resolves after the first look at the bucket, or soon if it does not answer.
 */
export async function followBucket(follow: Follow): Promise<void> {
  const { look, copied } = createLook(follow);
  const listed = look();
  void keepLooking(listed, look, follow);
  await Promise.race([listed.then(copied), wait(firstLookMs, undefined, { ref: false })]);
}

async function keepLooking(first: Promise<void>, look: () => Promise<void>, { stopping }: Follow) {
  await first;
  while (!stopping.aborted) {
    await wait(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (!stopping.aborted) await look();
  }
}

/** Each app is copied on its own: one that fails or takes long delays no other. */
function createLook(follow: Follow) {
  const { bucket, log, onLook } = follow;
  const copyApp = createCopy(follow);
  const copying = new Map<string, Promise<void>>();
  let isAway = false;

  async function look() {
    try {
      for (const { app, tag } of await listApps(bucket)) {
        if (copying.has(app)) continue;
        copying.set(
          app,
          copyApp(app, tag).finally(() => copying.delete(app)),
        );
      }
      if (isAway) log.info('releases follow the bucket again');
      isAway = false;
      onLook?.();
    } catch (err) {
      if (!isAway) log.error({ err }, 'releases cannot follow the bucket');
      isAway = true;
    }
  }

  return { look, copied: () => Promise.all(copying.values()) };
}

/** Copies an app when its tag has changed. Never throws. */
function createCopy({ bucket, releases, trusted, log, onFailure }: Follow) {
  const seen = new Map<string, string>();

  return async function copyApp(app: string, tag: string): Promise<void> {
    if (seen.get(app) === tag) return;
    try {
      // The lock creates the app's folder, and each page looks into every folder.
      await findPointer({ bucket, app, trusted });
      await withReleaseLock({ releases, app }, () => pullApp({ bucket, releases, app, trusted }));
      log.info({ app, tag }, 'visitors get what the bucket has');
      seen.set(app, tag);
    } catch (err) {
      if (err instanceof UntrustedRelease) {
        seen.set(app, tag);
        log.error({ err, app }, 'a release in the bucket was refused');
        onFailure?.(app, 'refused');
      } else {
        log.error({ err, app }, 'an app cannot follow the bucket');
        onFailure?.(app, 'not copied');
      }
    }
  };
}
