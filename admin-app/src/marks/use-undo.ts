import { countOf, type AttendanceState, type Reservation } from '@studio/contract';
import { useEffect, useState } from 'react';

type Marked = { bookingId: string; before: AttendanceState; words: string };

const undoMs = 10_000;

const said: Record<AttendanceState, string> = {
  ARRIVED: 'arrived',
  NO_SHOW: 'no-show',
  CLEARED: 'cleared',
};

/** Keeps the last mark for ten seconds, so that staff can undo it. */
export function useUndo(mark: (bookingId: string, state: AttendanceState) => Promise<void>) {
  const [last, setLast] = useState<Marked | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    words: last?.words ?? null,
    remember(
      { reservation }: { reservation: Reservation },
      before: AttendanceState,
      state: AttendanceState,
    ) {
      const { id: bookingId, guest_name: name, guest_count: guests } = reservation;
      setLast({ bookingId, before, words: `${name}, ${countOf(guests, 'guest')}, ${said[state]}` });
    },
    forget: () => setLast(null),
    undo() {
      if (last) void mark(last.bookingId, last.before);
      setLast(null);
    },
  };
}
