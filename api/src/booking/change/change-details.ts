import type { ChangedInfo } from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requirePhone } from '../../reservation/require-phone.ts';
import { changedColumns } from '../../reservation/personal-columns.ts';
import { endContactSeats } from '../../seat/end-contact-seats.ts';
import { type Booking, guestsOf, requireBooking } from '../read-booking.ts';
import { readTerms } from '../booking-terms.ts';
import { applyChange } from './apply-change.ts';
import { requireChangeable, whyClosed } from './require-changeable.ts';

type Wish = ChangedInfo & { id: string; session: Session; version: number };

/** Changes the guest's details. Sends no email. */
export async function changeDetails(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  requireChangeable(booking, { why: whyClosed(booking, terms.isOpen), version: wish.version });
  requirePhone(wish.guestPhone);
  const { root } = booking;
  const set = changedColumns(wish);
  return applyChange(deps, {
    booking,
    actor: 'visitor',
    seats: [],
    rows: [{ row: root, to: 'CONFIRMED', set }],
    kind: 'DETAILS',
    detail: { details: Object.keys(set) },
    along: (manager) =>
      endContactSeats(manager, {
        before: root,
        after: set,
        guests: guestsOf(booking),
        now: deps.now(),
      }),
  });
}
