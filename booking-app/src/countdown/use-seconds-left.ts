import { serverNow } from '@studio/contract';
import { useSyncExternalStore } from 'react';

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}

const stand = () => () => {};

/** Whole seconds until an instant in milliseconds since 1970; 0 when it has passed or is null. */
export const useSecondsLeft = (until: number | null): number =>
  useSyncExternalStore(until === null ? stand : tick, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1000)),
  );
