import { serverNow } from '@studio/contract';
import { useClock } from '@studio/shared-ui';

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}

const stand = () => () => {};

/** Whole seconds until an instant in milliseconds since 1970; 0 when it has passed or is null. */
export const useSecondsLeft = (until: number | null): number =>
  useClock(until === null ? stand : tick, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1000)),
  );
