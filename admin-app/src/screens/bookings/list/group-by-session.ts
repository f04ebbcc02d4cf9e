import type { Reservation, SlotId } from '@studio/contract';
import { sessionOf } from '../../../edits/reservation-edit.ts';

export type SessionGroup = { slotId: SlotId; reservations: Reservation[] };

/** `date` is a studio date; `rows` counts the reservations of all its sessions. */
export type DayGroup = { date: string; sessions: SessionGroup[]; rows: number };

/** Groups reservations by day and session, in either order. */
export function groupBySession(reservations: Reservation[]): DayGroup[] {
  const days: DayGroup[] = [];
  for (const reservation of reservations) {
    const { date, slotId } = sessionOf(reservation);
    if (days.at(-1)?.date !== date) days.push({ date, sessions: [], rows: 0 });
    const day = days.at(-1)!;
    if (day.sessions.at(-1)?.slotId !== slotId) day.sessions.push({ slotId, reservations: [] });
    day.sessions.at(-1)!.reservations.push(reservation);
    day.rows++;
  }
  return days;
}

/** Returns a session's instructors, each once, or "Unassigned". Canceled bookings do not count. */
export function instructorOf({ reservations }: SessionGroup): string {
  const names = reservations
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap(({ staff_name }) => staff_name ?? []);
  return [...new Set(names)].join(', ') || 'Unassigned';
}
