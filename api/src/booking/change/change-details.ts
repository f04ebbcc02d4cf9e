import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type Booking, requireBooking } from '../read-booking.ts';
import { readTerms } from '../booking-terms.ts';
import { applyChange } from './apply-change.ts';
import { requireChangeable, whyClosed } from './require-changeable.ts';

type Details = {
  guestName?: string | undefined;
  guestPhone?: string | undefined;
  guestNote?: string | undefined;
};

type Wish = Details & { id: string; session: Session; version: number };

/** The guest's own words about themselves; nobody is mailed about them. */
export async function changeDetails(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  requireChangeable(booking, { why: whyClosed(booking, terms.isOpen), version: wish.version });
  const { root } = booking;
  const set = toColumns(wish);
  return applyChange(deps, {
    booking,
    actor: 'visitor',
    seats: [],
    rows: [{ row: root, to: 'CONFIRMED', set }],
    kind: 'DETAILS',
    detail: { details: Object.keys(set) },
    along: () => Promise.resolve(),
  });
}

/** An empty phone or note takes it away. */
const toColumns = ({ guestName, guestPhone, guestNote }: Details): Partial<Reservation> => ({
  ...(guestName === undefined ? {} : { guestName }),
  ...(guestPhone === undefined ? {} : { guestPhone: guestPhone || null }),
  ...(guestNote === undefined ? {} : { guestNote: guestNote || null }),
});
