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
  /** Called after each look at the bucket that succeeded. */
  onLook?: () => void;
};

/**
 * Keeps the gateway's folder like the bucket until it stops. While the bucket does not answer, visitors get what the
 * folder has. Resolves after the first look at the bucket, or soon if it does not answer.
 */
export async function followBucket(follow: Follow): Promise<void> {
  const look = createLook(follow);
  const first = look();
  void keepLooking(first, look, follow);
  await Promise.race([first, wait(firstLookMs, undefined, { ref: false })]);
}

async function keepLooking(first: Promise<void>, look: () => Promise<void>, { stopping }: Follow) {
  await first;
  while (!stopping.aborted) {
    await wait(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (!stopping.aborted) await look();
  }
}

function createLook({ bucket, releases, trusted, log, onLook }: Follow) {
  const seen = new Map<string, string>();
  let isAway = false;

  async function pull(app: string, tag: string) {
    try {
      // The lock creates the app's folder, and each page looks into every folder.
      await findPointer({ bucket, app, trusted });
      await withReleaseLock({ releases, app }, () => pullApp({ bucket, releases, app, trusted }));
      log.info({ app, tag }, 'visitors get what the bucket has');
    } catch (err) {
      if (!(err instanceof UntrustedRelease)) throw err;
      log.error({ err, app }, 'a release in the bucket was refused');
    }
    seen.set(app, tag);
  }

  return async function look() {
    try {
      for (const { app, tag } of await listApps(bucket)) {
        if (seen.get(app) !== tag) await pull(app, tag);
      }
      if (isAway) log.info('releases follow the bucket again');
      isAway = false;
      onLook?.();
    } catch (err) {
      if (!isAway) log.error({ err }, 'releases cannot follow the bucket');
      isAway = true;
    }
  };
}
