import type { Session } from '../auth/session/session.entity.ts';
import { guestsOf, requireAnyBooking, requireBooking } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { readForms } from './read-forms.ts';
import { seatUrl } from './seat-key.ts';
import { readWaiverRule } from '../studio/waiver-rule.ts';

/** Lists the links of a booking's seats for its guest, and which seats are signed. */
export async function listSeats(deps: Dependencies, wish: { id: string; session: Session }) {
  const booking = await requireBooking(deps, wish);
  const { root } = booking;
  const guests = guestsOf(booking);
  return deps.database.run(async (manager) => {
    const formsOf = await readForms(manager, [root.id]);
    const signed = new Set(formsOf(root.id, guests).map(({ seat }) => seat));
    return {
      isWaiverRequired: (await readWaiverRule(manager)).isRequired,
      seats: seatsUpTo(guests).map((seat) => ({
        seat,
        url: seatUrl(deps.env, root, seat),
        isSigned: signed.has(seat),
      })),
    };
  });
}

/** Lists the links of a booking's seats for staff. */
export async function listSeatLinks(deps: Dependencies, id: string) {
  const booking = await requireAnyBooking(deps, id);
  const toLink = (seat: number) => ({ seat, url: seatUrl(deps.env, booking.root, seat) });
  return { seats: seatsUpTo(guestsOf(booking)).map(toLink) };
}

export const seatsUpTo = (guests: number): number[] =>
  Array.from({ length: guests }, (_, index) => index + 1);
