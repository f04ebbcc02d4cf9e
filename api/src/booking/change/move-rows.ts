import type { Session } from '@studio/contract';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { startInstant } from '../../studio/studio-clock.ts';
import { type Booking, rowsOf } from '../read-booking.ts';
import type { BookingChange } from './apply-change.ts';

export const placeOf = (
  session: Session,
): Pick<Reservation, 'slotDate' | 'slotId' | 'startsAt'> => ({
  slotDate: session.date,
  slotId: session.slotId,
  startsAt: startInstant(session),
});

/** How a move counts for the whole booking, and the start time that decides each row's refunds after it. */
export type CountedMove = {
  ofRoot: Pick<Reservation, 'moves' | 'studioMovedAt'>;
  anchorOf: (row: Reservation) => Date | null;
};

type Move = { to: Session; set?: Partial<Reservation>; counted: CountedMove };

export const moveRows = (
  booking: Booking,
  { to, set, counted }: Move,
): Pick<BookingChange, 'seats' | 'rows'> => ({
  seats: rowsOf(booking).flatMap((row) => [
    givenBack(row),
    { session: to, guests: row.guestCount, workshop: row.serviceName },
  ]),
  rows: rowsOf(booking).map((row) => ({
    row,
    to: 'CONFIRMED',
    set: {
      ...placeOf(to),
      ...set,
      ...(row === booking.root ? counted.ofRoot : {}),
      policyAnchor: counted.anchorOf(row),
    },
  })),
});
