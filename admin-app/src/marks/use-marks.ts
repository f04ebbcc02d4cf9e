import {
  limits,
  type AttendanceState,
  type CallError,
  type Mark,
  serverNow,
} from '@studio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useMarkAttendanceMutation } from '../api/day-api.ts';
import { sendWaiting } from './send-waiting.ts';
import { waitingMarks } from './waiting-marks.ts';

/**
 * The attendance marks of a day's roster. Each is stored at once, sent when online, and retried until the server
 * responds.
 */
export function useMarks(date: string) {
  const waiting = useSyncExternalStore(waitingMarks.follow, waitingMarks.read);
  const [send] = useMarkAttendanceMutation();
  useEffect(() => {
    const stop = new AbortController();
    const isAnswered = async (marks: Mark[]) => {
      const { error } = await send({ date, marks });
      // An invalid mark would block all later ones.
      return !error || (error as CallError).status === 400;
    };
    const next = () => waitingMarks.read().slice(0, limits.marksAtOnce);
    const { follow, drop: done } = waitingMarks;
    void sendWaiting({ next, follow, isAnswered, done }, stop.signal);
    return () => stop.abort();
  }, [date, send]);
  const mark = (bookingId: string, state: AttendanceState) =>
    waitingMarks.add({
      id: crypto.randomUUID(),
      bookingId,
      state,
      markedAt: new Date(serverNow()).toISOString(),
    });
  return { waiting, mark };
}
