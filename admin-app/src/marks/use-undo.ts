import { countOf, type AttendanceState, type Reservation } from '@studio/contract';
import { useSpoken } from '@studio/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { markWords } from './mark-words.ts';

type Marked = { bookingId: string; before: AttendanceState; words: string };

const undoMs = 10_000;

/** Keeps the last mark for ten seconds, so that staff can undo it. The focus then returns to the button that marked. */
export function useUndo(mark: (bookingId: string, state: AttendanceState) => Promise<void>) {
  const [last, setLast] = useState<Marked | null>(null);
  const [undone, setUndone] = useState('');
  const marker = useRef<Element>(null);
  useSpoken(undone);
  useEffect(() => {
    // The Undo button had the focus when it disappeared.
    const isLost = !last && document.activeElement === document.body;
    if (isLost && marker.current instanceof HTMLElement)
      marker.current.focus({ preventScroll: true });
  }, [last]);
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
      marker.current = document.activeElement;
      setUndone('');
      setLast({
        bookingId,
        before,
        words: `${name}, ${countOf(guests, 'guest')}, ${markWords(state)}`,
      });
    },
    forget: () => setLast(null),
    undo() {
      if (!last) return;
      void mark(last.bookingId, last.before);
      setUndone(`Undone: ${last.words}`);
      setLast(null);
    },
  };
}
