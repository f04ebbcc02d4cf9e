import { useEffect, useEffectEvent, useReducer } from 'react';

/** Calls back when it may be another time, and answers how to stop it. */
type Follow = (renew: () => void) => () => void;

/**
 * What `read` makes of the clock: read at every drawing, and again when `follow` tells. `useSyncExternalStore` reads
 * twice in one drawing, and takes a second that passes in between for an endless loop.
 */
export function useClock<Read extends string | number | undefined>(
  follow: Follow,
  read: () => Read,
): Read {
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const shown = read();
  const renew = useEffectEvent(() => {
    if (read() !== shown) draw();
  });
  useEffect(() => {
    renew();
    return follow(() => renew());
  }, [follow]);
  return shown;
}
