import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket } from './bucket.ts';
import { failWith } from './push-app.ts';

const key = 'site.lock';

const usual = { beatMs: 3_000, silenceMs: 20_000, waitMs: 180_000 };

/** `beat` changes with each sign of life. The owner of a lock that is free is null. */
type Content = { owner: string | null; beat: number };

const toBuffer = (content: Content) => Buffer.from(JSON.stringify(content));

/**
 * Runs `work` while no publisher, on any machine, runs other work under this lock, and waits for one that does. An owner
 * whose lock has not changed for `silenceMs` counts as killed; machines do not compare their clocks. `confirm` throws
 * if this owner may have been overtaken.
 */
export async function withBucketLock<T>(
  bucket: Bucket,
  work: (confirm: () => void) => Promise<T>,
  { beatMs, silenceMs, waitMs } = usual,
): Promise<T> {
  const owner = randomUUID();
  await take(bucket, { owner, silenceMs, waitMs });
  let beat = 0;
  let confirmedAt = performance.now();
  const write = async (content: Content) => {
    const found = await bucket.read(key);
    const isOwn = found && (JSON.parse(found.content.toString()) as Content).owner === owner;
    if (!isOwn || !(await bucket.writeIf(found.tag, key, toBuffer(content))))
      confirmedAt = -Infinity;
    else if (confirmedAt > 0) confirmedAt = performance.now();
  };
  const stop = new AbortController();
  const beating = (async () => {
    for (;;) {
      await wait(beatMs, undefined, { signal: stop.signal });
      // A failed beat only brings the end of the lock nearer.
      await write({ owner, beat: (beat += 1) }).catch(() => undefined);
    }
  })().catch(() => undefined);
  try {
    return await work(() => {
      if (performance.now() - confirmedAt > silenceMs / 2)
        throw new Error('This release was cut off from the bucket. Nothing was changed.');
    });
  } finally {
    stop.abort();
    await beating;
    // Without an answer, the lock ends by its silence.
    await write({ owner: null, beat: 0 }).catch(() => undefined);
  }
}

type Wanted = { owner: string; silenceMs: number; waitMs: number };

async function take(bucket: Bucket, { owner, silenceMs, waitMs }: Wanted): Promise<void> {
  const deadline = performance.now() + waitMs;
  let seen = { tag: '', since: performance.now() };
  const fail = failWith('Nothing was changed.');
  for (;;) {
    const found = await bucket.read(key).catch(fail);
    const tag = found?.tag ?? null;
    if (tag !== null && tag !== seen.tag) seen = { tag, since: performance.now() };
    const isFree = !found || (JSON.parse(found.content.toString()) as Content).owner === null;
    const isSilent = performance.now() - seen.since > silenceMs;
    const mine = toBuffer({ owner, beat: 0 });
    if ((isFree || isSilent) && (await bucket.writeIf(tag, key, mine).catch(fail))) return;
    if (performance.now() > deadline) throw new Error('Another release is going live.');
    await wait(Math.min(500, silenceMs / 4));
  }
}
