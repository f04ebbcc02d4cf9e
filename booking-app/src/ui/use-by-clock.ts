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

/** A text or number that depends on the clock, read again when the visitor returns to the page. */
export const useByClock = <Read extends string | number | undefined>(read: () => Read): Read =>
  useClock(subscribe, read);
