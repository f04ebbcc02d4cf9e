import { followServerClock } from '@studio/contract';
import { useClock } from '@studio/shared-ui';

function subscribe(listener: () => void): () => void {
  const stop = followServerClock(listener);
  window.addEventListener('focus', listener);
  return () => {
    stop();
    window.removeEventListener('focus', listener);
  };
}

/** What depends on the clock, a text or number, looked at again when the visitor comes back to the page. */
export const useByClock = <Read extends string | number | undefined>(read: () => Read): Read =>
  useClock(subscribe, read);
