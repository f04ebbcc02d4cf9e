import { awaitChanges } from '@studio/contract';
import { api } from '../api/api.ts';
import { callInSession } from '../api/call-contract.ts';
import type { createStore } from '../store.ts';
import { bookingsHeard } from './new-bookings-slice.ts';

type Store = Pick<ReturnType<typeof createStore>, 'dispatch' | 'getState'>;

const firstBackoffMs = 2_000;
const longestBackoffMs = 60_000;

/** The last change that the tab has received; kept while the tab is hidden. */
export type Hearing = { since: string | undefined };

/**
 * Waits for changes until `stop`, and refetches the shown data after each. If waiting fails, it refetches on a timer,
 * less and less often, but at least once a minute. This is not an RTK query, because RTK delays refetches until no
 * other query is running.
 */
export async function followChanges(
  { dispatch, getState }: Store,
  hearing: Hearing,
  stop: AbortSignal,
): Promise<void> {
  let backoffMs = firstBackoffMs;
  while (!stop.aborted) {
    const request = { query: { since: hearing.since } };
    const calling = { dispatch, getState, signal: stop };
    const answer = await callInSession({ endpoint: awaitChanges, request }, calling);
    if (stop.aborted) return;
    if ('data' in answer) {
      backoffMs = firstBackoffMs;
      hearing.since = answer.data.since;
      dispatch(bookingsHeard(answer.data.booked));
      if (!answer.data.hasChanged) continue;
    } else {
      await pause(backoffMs, stop);
      if (stop.aborted) return;
      backoffMs = Math.min(2 * backoffMs, longestBackoffMs);
    }
    dispatch(api.util.invalidateTags(['Reservations']));
  }
}

const pause = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
