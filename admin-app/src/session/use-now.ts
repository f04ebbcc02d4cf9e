import { followServerClock, serverNow } from '@studio/contract';
import { useClock } from '@studio/shared-ui';

const checkEvery = 60_000;

/**
 * Returns the time in milliseconds, rounded down to the second. It is read at every render, every 60 seconds and when
 * the tab becomes visible.
 */
export const useNow = (): number => useClock(follow, readClock);

// The time is rounded to a whole second, so one render reads one time.
const readClock = (): number => Math.floor(serverNow() / 1000) * 1000;

function follow(renew: () => void): () => void {
  const timer = setInterval(renew, checkEvery);
  document.addEventListener('visibilitychange', renew);
  const stop = followServerClock(renew);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}
