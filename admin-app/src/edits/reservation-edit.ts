import {
  type MoveAsker,
  sessionFromWallTime,
  toDraftTime,
  type Reservation,
  type Session,
  type SlotId,
} from '@studio/contract';
import type { ReservationChanges } from '../api/api.ts';

export type TypedReservation = {
  staffId: number | null;
  /** Studio date; empty while the field is empty. */
  date: string;
  slotId: SlotId;
  admin_note: string;
  /** Whether the guest is emailed about a move. */
  isTold: boolean;
  /** Who asked for a move; null until staff choose. */
  askedBy: MoveAsker | null;
};

/** A reservation as it was when opened, with staff's changes. */
export type ReservationEdit = TypedReservation & { reservation: Reservation };

/** Returns a reservation's session, read from its studio time (`2026-12-01T13:00:00-08:00`). */
export const sessionOf = ({ appointment_time }: Reservation): Session =>
  sessionFromWallTime(appointment_time.slice(0, '2026-12-01T13:00:00'.length))!;

export const typedOf = (reservation: Reservation): TypedReservation => ({
  staffId: reservation.staff_id,
  ...sessionOf(reservation),
  admin_note: '',
  isTold: true,
  askedBy: null,
});

export const editOf = (reservation: Reservation): ReservationEdit => ({
  reservation,
  ...typedOf(reservation),
});

export const isMoved = ({ reservation, date, slotId }: ReservationEdit): boolean => {
  const session = sessionOf(reservation);
  return date !== session.date || slotId !== session.slotId;
};

/**
 * Spec 5: returns only the changes. Staff is null when unassigned, and a note is sent only if it has text. A guest
 * who is not notified of a move gets no email, so no note is sent either.
 */
export function changesOf(edit: ReservationEdit): ReservationChanges {
  const { reservation, staffId, admin_note, isTold, askedBy } = edit;
  const isSilent = isMoved(edit) && !isTold;
  return {
    ...(staffId !== reservation.staff_id ? { staff_id: staffId } : {}),
    ...(isMoved(edit) ? { appointment_time: toDraftTime(edit) } : {}),
    ...(isMoved(edit) && askedBy === 'STUDIO' ? { askedBy } : {}),
    ...(isSilent ? { notify: false } : {}),
    ...(admin_note.trim() && !isSilent ? { admin_note: admin_note.trim() } : {}),
  };
}

/** Applies the same changes to another saved version. */
export function rebase(edit: ReservationEdit, theirs: Reservation): ReservationEdit {
  const { staff_id, appointment_time } = changesOf(edit);
  const { date, slotId } = appointment_time === undefined ? sessionOf(theirs) : edit;
  const staffId = staff_id === undefined ? theirs.staff_id : staff_id;
  return { ...edit, reservation: theirs, staffId, date, slotId };
}
