import {
  type EditQuote,
  fixedGuests,
  limits,
  type ManagedBooking,
  type QuotedParty,
  type QuotedWorkshop,
  workshops,
} from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readCarried } from '../../payment/add-ons/carry-add-ons.ts';
import { readWhyNotFit } from '../../payment/add-ons/fit-party.ts';
import { type Held, readHeld } from '../../payment/add-ons/held-add-ons.ts';
import { type DueBooking, readDueBooking } from '../../payment/account/read-due-booking.ts';
import { readMenuTerms, titleOf } from '../../reservation/agreed-terms.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { readSeatsOf, toListed } from '../../seat/seats.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { smallerParties } from '../change/shrink-booking.ts';
import { whyNotFewer, whyNotMoreByStaff } from '../change/why-not.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { columnsOf } from './change-workshop.ts';
import { isSessionOver } from './is-session-over.ts';
import { readDeskBooking } from './read-desk-booking.ts';

/** The effect of each change that staff can make to a booking. */
export async function quoteEdit(deps: Dependencies, id: string): Promise<EditQuote> {
  const { booking, terms } = await readDeskBooking(deps, id);
  const whole = { ...booking.root, guestCount: guestsOf(booking) };
  const { due, held, seats, whyNotFit } = await deps.database.run(async (manager) => {
    const held = await readHeld(manager, [id]);
    return {
      held,
      seats: await readSeatsOf(manager, { bookingId: id, guests: whole.guestCount }),
      due: await readDueBooking(manager, whole),
      whyNotFit: await readWhyNotFit(manager, whole, held),
    };
  });
  const cannot = {
    fewer: whyNotFewer(booking, terms),
    more: whyNotMoreByStaff(booking, await isSessionOver(deps, booking)),
    workshop: whyClosed(booking, true),
  };
  const { fewer, ...limit } = smallerParties({ booking, terms }, due, whyNotFit);
  return {
    version: booking.root.version,
    is_over: terms.refundUntil === null,
    parties: [
      ...(cannot.fewer ? [] : fewer.map(toSmaller).toReversed()),
      ...(cannot.more ? [] : largerParties(booking, due)),
    ],
    ...(cannot.fewer ? {} : limit),
    seats: seats.map(toListed),
    cannot,
    agreed: toPriced(whole, due),
    workshops: cannot.workshop
      ? []
      : await deps.database.run((manager) => readWorkshops(manager, whole, held)),
  };
}

const toSmaller = ({ kept_cents = 0, ...party }: ManagedBooking['fewer'][number]): QuotedParty => ({
  ...party,
  kept_cents,
  deposit_cents: 0,
});

/** The change itself checks for free seats, so this does not. */
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

const toPriced = (
  { unitPriceCents, priceBasis }: Reservation,
  { priceCents, balanceCents }: Partial<Record<'priceCents' | 'balanceCents', number | undefined>>,
): EditQuote['agreed'] => ({
  unit_cents: unitPriceCents ?? undefined,
  is_for_two: priceBasis === 'PARTY',
  price_cents: priceCents,
  balance_cents: balanceCents,
});

async function readWorkshops(
  manager: EntityManager,
  whole: Reservation,
  held: Held[],
): Promise<QuotedWorkshop[]> {
  const quoted = [];
  for (const { serviceName } of workshops) {
    if (serviceName === whole.serviceName) continue;
    const menu = await readMenuTerms(manager, serviceName);
    const { removed, removedCents } = await readCarried(manager, held, serviceName);
    const quote = async (isKept: boolean) => {
      const changed = { ...whole, ...columnsOf(serviceName, menu, isKept) };
      const due = await readDueBooking(manager, changed);
      const lineCents = -removedCents;
      const balanceCents = due.balanceWith?.({ lineCents });
      return toPriced(changed, {
        ...due,
        priceCents: due.priceWith?.({ lineCents }),
        balanceCents,
      });
    };
    const party = fixedGuests(serviceName) ?? whole.guestCount;
    const title = titleOf({ ...menu, serviceName });
    quoted.push({
      service_name: serviceName,
      title,
      ...(await quote(false)),
      ...(removed.length > 0 ? { agreed: await quote(true), removed_add_ons: removed } : {}),
      cannot: party === whole.guestCount ? null : `${title} is for exactly ${party} guests.`,
    });
  }
  return quoted;
}
