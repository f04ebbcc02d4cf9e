import {
  fromSent,
  type Reservation as ReservationAnswer,
  type ReservationStatus,
} from '@studio/contract';
import { toStudioIso } from '../studio/studio-clock.ts';
import { shownNumber } from './booking-number.ts';
import type { Reservation, ReservationState } from './reservation.entity.ts';

/** The states staff and customers see; an expired hold is nobody's business. */
export const shownStates: ReservationState[] = ['PAYING', 'REVIEW', 'CONFIRMED', 'CANCELLED'];

/** What people are told of a state. */
export const statusOf: Record<ReservationState, ReservationStatus> = {
  HELD: 'PENDING',
  PAYING: 'PENDING',
  REVIEW: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  FAILED: 'CANCELLED',
};

/** The shown states behind a status. */
export const statesOf = (status: ReservationStatus): ReservationState[] =>
  shownStates.filter((state) => statusOf[state] === status);

export const toReservation = (
  row: Reservation,
  staffNames: Map<number, string>,
  paidCents?: number,
): ReservationAnswer => ({
  id: row.id,
  booking_number: shownNumber(row.bookingNumber),
  appointment_time: toStudioIso({ date: row.slotDate, slotId: row.slotId }),
  service_name: row.serviceName,
  ...fromSent(row),
  guest_count: row.guestCount,
  status: statusOf[row.state],
  staff_id: row.staffId,
  staff_name: row.staffId === null ? null : (staffNames.get(row.staffId) ?? null),
  paid_cents: paidCents,
  version: row.version,
});
