import {
  limits,
  type AttendanceState,
  type CallError,
  type Mark,
  markText,
  serverNow,
} from '@studio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useMarkAttendanceMutation } from '../api/day-api.ts';
import { prove } from '../session/offline-key.ts';
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
    const isAnswered = async (marks: Mark[]): Promise<boolean> => {
      const { error } = await send({ date, marks });
      if (!error || (error as CallError).status !== 400) return !error;
      // An invalid mark must neither block the later ones nor take the others with it.
      for (const mark of marks.length > 1 ? marks : [])
        if (!(await isAnswered([mark]))) return false;
      return true;
    };
    const next = () => waitingMarks.read().slice(0, limits.marksAtOnce);
    const { follow, drop: done } = waitingMarks;
    void sendWaiting({ next, follow, isAnswered, done }, stop.signal);
    return () => stop.abort();
  }, [date, send]);
  const mark = async (bookingId: string, state: AttendanceState): Promise<void> => {
    const id = crypto.randomUUID();
    const made = { id, bookingId, state, markedAt: new Date(serverNow()).toISOString() };
    waitingMarks.add({ ...made, proof: await prove(markText(made)) });
  };
  return { waiting, mark };
}
