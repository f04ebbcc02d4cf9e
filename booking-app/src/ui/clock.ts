import { serverNow, followServerClock, wallTime } from '@studio/contract';
import { useClock } from '@studio/shared-ui';

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}

const stand = () => () => {};

/** Returns whole seconds until an instant in milliseconds since 1970; 0 if it has passed or is null. */
export const useSecondsLeft = (until: number | null): number =>
  useClock(until === null ? stand : tick, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1000)),
  );

/** For example, "9:41". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function subscribe(listener: () => void): () => void {
  const stop = followServerClock(listener);
  window.addEventListener('focus', listener);
  return () => {
    stop();
    window.removeEventListener('focus', listener);
  };
}

/** Returns a text or number that depends on the clock, read again when the visitor returns to the page. */
export const useByClock = <Read extends string | number | undefined>(read: () => Read): Read =>
  useClock(subscribe, read);

/** Returns the studio's clock, `YYYY-MM-DD HH:MM`. */
export const useStudioNow = (): string => useByClock(() => wallTime(new Date(serverNow())));
