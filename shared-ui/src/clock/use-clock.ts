import { useEffect, useReducer, useRef } from 'react';

/** Calls `renew` when the time may have changed, and returns a function that stops this. */
type Follow = (renew: () => void) => () => void;

/**
 * Returns what `read` computes from the clock, on every render and again when `follow` calls back.
 * `useSyncExternalStore` would read twice in one render, and mistake a second that passes in between for an endless
 * loop. A callback may also arrive during a render (seen in Firefox), where React refuses an effect event.
 */
export function useClock<Read extends string | number | undefined>(
  follow: Follow,
  read: () => Read,
): Read {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const shown = read();
  const latest = useRef({ read, shown });
  useEffect(() => {
    latest.current = { read, shown };
  });
  useEffect(() => {
    const renew = () => {
      if (latest.current.read() !== latest.current.shown) render();
    };
    renew();
    return follow(renew);
  }, [follow]);
  return shown;
}
