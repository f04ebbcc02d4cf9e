import {
  limits,
  type AttendanceState,
  type CallError,
  type Mark,
  serverNow,
} from '@studio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useMarkAttendanceMutation } from '../api/day-api.ts';
import { addWaiting, dropWaiting, followWaiting, readWaiting } from './waiting-marks.ts';

const firstBackoffMs = 2_000;
const longestBackoffMs = 30_000;

/** Marks of a day's roster: kept at once, sent as soon as there is a line, each until it is answered. */
export function useMarks(date: string) {
  const waiting = useSyncExternalStore(followWaiting, readWaiting);
  const [send] = useMarkAttendanceMutation();
  useEffect(() => {
    const stop = new AbortController();
    const isAnswered = async (marks: Mark[]) => {
      const { error } = await send({ date, marks });
      // What can never be read would stand before all others.
      return !error || (error as CallError).status === 400;
    };
    void sendWaiting(isAnswered, stop.signal);
    return () => stop.abort();
  }, [date, send]);
  const mark = (bookingId: string, state: AttendanceState) =>
    addWaiting({
      id: crypto.randomUUID(),
      bookingId,
      state,
      markedAt: new Date(serverNow()).toISOString(),
    });
  return { waiting, mark };
}

async function sendWaiting(
  isAnswered: (marks: Mark[]) => Promise<boolean>,
  stop: AbortSignal,
): Promise<void> {
  let backoffMs = firstBackoffMs;
  while (!stop.aborted) {
    const marks = readWaiting().slice(0, limits.marksAtOnce);
    if (marks.length === 0) await nextMark(stop);
    else if (await isAnswered(marks)) {
      dropWaiting(marks);
      backoffMs = firstBackoffMs;
    } else {
      await pause(backoffMs, stop);
      backoffMs = Math.min(2 * backoffMs, longestBackoffMs);
    }
  }
}

const nextMark = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const leave = followWaiting(done);
    stop.addEventListener('abort', done);
    function done() {
      leave();
      stop.removeEventListener('abort', done);
      resolve();
    }
  });

/** Until then, or until the browser has a line again. */
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
