import { attendanceStates, type StaffBooking } from '@studio/contract';
import { useMarks } from './use-marks.ts';
import { useUndo } from './use-undo.ts';

/** Marks a booking's guest as a no-show or undoes it, like the roster of its date. */
export function useNoShow({ reservation, attendance }: StaffBooking) {
  const { id, appointment_time: start } = reservation;
  const { waiting, mark } = useMarks(start.slice(0, 10));
  const { remember, undo, words } = useUndo(mark);
  const own = waiting.findLast(({ bookingId }) => bookingId === id)?.state;
  const state = attendanceStates.find((each) => each === (own ?? attendance)) ?? 'CLEARED';
  const isNoShow = state === 'NO_SHOW';
  const toggle = () => {
    const next = isNoShow ? 'CLEARED' : 'NO_SHOW';
    mark(id, next);
    remember({ reservation }, state, next);
  };
  return { isNoShow, toggle, undo, words };
}
