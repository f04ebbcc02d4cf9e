const firstBackoffMs = 2_000;
const longestBackoffMs = 30_000;

type Sending<T> = {
  /** Returns the next items to send; empty when none are waiting. */
  next: () => T[];
  follow: (listener: () => void) => () => void;
  /** Resolves to true if the server responded, so no retry is needed. */
  isAnswered: (some: T[]) => Promise<boolean>;
  done: (some: T[]) => void;
};

/** Sends waiting items when online, and retries each until the server responds. */
export async function sendWaiting<T>(
  { next, follow, isAnswered, done }: Sending<T>,
  stop: AbortSignal,
): Promise<void> {
  let backoffMs = firstBackoffMs;
  while (!stop.aborted) {
    const some = next();
    if (some.length === 0) await nextChange(follow, stop);
    else if (await isAnswered(some)) {
      done(some);
      backoffMs = firstBackoffMs;
    } else {
      await pause(backoffMs, stop);
      backoffMs = Math.min(2 * backoffMs, longestBackoffMs);
    }
  }
}

const nextChange = (follow: Sending<unknown>['follow'], stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const leave = follow(done);
    stop.addEventListener('abort', done);
    function done() {
      leave();
      stop.removeEventListener('abort', done);
      resolve();
    }
  });

/** Waits for `milliseconds`, or until the browser is online again. */
const pause = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    }
  });
