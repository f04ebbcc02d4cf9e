import {
  fromSent,
  type Reservation as ReservationAnswer,
  type ReservationStatus,
} from '@studio/contract';
import { toStudioIso } from '../studio/studio-clock.ts';
import { hoursOf, titleOf } from './agreed-terms.ts';
import { shownNumber } from './booking-number.ts';
import type { Reservation, ReservationState } from './reservation.entity.ts';

/** The states in which visitors' bookings are shown. Their holds are shown to nobody. */
export const shownStates: ReservationState[] = ['PAYING', 'REVIEW', 'CONFIRMED', 'CANCELLED'];

/** Whether staff and the guest see a booking. Every booking by staff is shown, whether held, paid or not. */
export const isShown = ({ state, source }: Pick<Reservation, 'state' | 'source'>): boolean =>
  source !== 'WEB' || shownStates.includes(state);

/** The same condition in SQL for rows named `reservation`, with the parameter `shownStates`. */
export const whereShown = "(reservation.state IN (:...shownStates) OR reservation.source <> 'WEB')";

/** States of bookings that do not take place. */
export const endedStates: ReservationState[] = ['CANCELLED', 'EXPIRED', 'FAILED'];

const statusOf: Record<ReservationState, ReservationStatus> = {
  HELD: 'PENDING',
  PAYING: 'PENDING',
  REVIEW: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  FAILED: 'CANCELLED',
};

/** The status to show. HELD has its own status wherever it is shown. */
export const shownStatus = ({ state }: Pick<Reservation, 'state'>): string =>
  state === 'HELD' ? state : statusOf[state];

const states = Object.keys(statusOf) as ReservationState[];

export const statesOf = (status: ReservationStatus): ReservationState[] =>
  states.filter((state) => statusOf[state] === status);

/** Facts that are not in the row itself. `teacherId` is the id of the instructor. */
type Beside = {
  staffNames: Map<number, string>;
  teacherId: number | null;
  paidCents: number | undefined;
  balanceCents: number | undefined;
  priceCents: number | undefined;
  depositDueCents: number;
  isNoShow: boolean;
};

export const toReservation = (
  row: Reservation,
  { staffNames, teacherId, paidCents, balanceCents, priceCents, ...beside }: Beside,
): ReservationAnswer => ({
  id: row.id,
  booking_number: shownNumber(row.bookingNumber),
  appointment_time: toStudioIso({ date: row.slotDate, slotId: row.slotId }),
  service_name: row.serviceName,
  title: titleOf(row),
  hours: hoursOf(row),
  ...fromSent(row),
  guest_count: row.guestCount,
  status: shownStatus(row),
  ...(row.state === 'HELD' ? { held_until: row.holdExpiresAt.toISOString() } : {}),
  staff_id: row.staffId,
  staff_name: teacherId === null ? null : (staffNames.get(teacherId) ?? null),
  paid_cents: paidCents,
  balance_cents: balanceCents,
  price_cents: priceCents,
  ...(beside.depositDueCents > 0 ? { deposit_due_cents: beside.depositDueCents } : {}),
  ...(beside.isNoShow ? { is_no_show: true as const } : {}),
  version: row.version,
});
