import { type EditQuote, limits, type QuotedParty } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { type DueBooking, readDueBooking } from '../../payment/account/read-due-booking.ts';
import { smallerParties } from '../change/shrink-booking.ts';
import { whyNotFewer, whyNotMoreByStaff } from '../change/why-not.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { isSessionOver } from './is-session-over.ts';
import { readDeskBooking } from './read-desk-booking.ts';

/** What each change that staff can make of a booking would bring. */
export async function quoteEdit(deps: Dependencies, id: string): Promise<EditQuote> {
  const { booking, terms } = await readDeskBooking(deps, id);
  const whole = { ...booking.root, guestCount: guestsOf(booking) };
  const due = await deps.database.run((manager) => readDueBooking(manager, whole));
  const cannot = {
    fewer: whyNotFewer(booking, terms),
    more: whyNotMoreByStaff(booking, await isSessionOver(deps, booking)),
  };
  return {
    version: booking.root.version,
    is_over: terms.refundUntil === null,
    parties: [
      ...(cannot.fewer ? [] : smallerParties({ booking, terms }, due).map(toSmaller).toReversed()),
      ...(cannot.more ? [] : largerParties(booking, due)),
    ],
    cannot,
  };
}

const toSmaller = ({
  kept_cents = 0,
  ...party
}: ReturnType<typeof smallerParties>[number]): QuotedParty => ({
  ...party,
  kept_cents,
  deposit_cents: 0,
});

/** Whether the session has seats for them, the change itself decides. */
function largerParties(booking: Booking, { balanceWith }: DueBooking): QuotedParty[] {
  const guests = guestsOf(booking);
  return Array.from({ length: Math.max(0, limits.maxGuests - guests) }, (_, index) => {
    const joining = index + 1;
    return {
      guest_count: guests + joining,
      refund_cents: 0,
      kept_cents: 0,
      deposit_cents: joining * limits.depositCents,
      balance_cents: balanceWith?.({ joining, isUnpaid: true }),
    };
  });
}
