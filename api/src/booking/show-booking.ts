import { fromSent, limits, type ManagedBooking, managedInfo, studioDate } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { selectRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionOf } from '../email/mails/booking-content.ts';
import { isOptedOut } from '../email/optout/mail-optout.ts';
import { type DueBooking, readDueAt } from '../payment/account/read-due-booking.ts';
import type { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { partyDepositOf } from '../reservation/agreed-terms.ts';
import { isHeldByLink, isPayable } from '../reservation/by-link.ts';
import { readWhyNotFit } from '../payment/add-ons/fit-party.ts';
import { readHeld, toBooked } from '../payment/add-ons/held-add-ons.ts';
import { depositsOf, isBalance } from '../payment/refund/charges.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { shownStatus } from '../reservation/to-reservation.ts';
import { toStudioIso } from '../studio/studio-clock.ts';
import { type BookingTerms, readTerms } from './booking-terms.ts';
import type { BenchOffer } from './offered-lines/bench-offer.entity.ts';
import { readOpenOffers, showOffer, withLine } from './offered-lines/read-bench-offers.ts';
import { showDeskMoney } from './account/show-desk-money.ts';
import { whyNotAddOns } from './account/choose-add-ons.ts';
import { showTipping } from './account/read-tipping.ts';
import { whyNotPaid } from './account/why-not-paid.ts';
import { refundableOf } from './change/refund-parts.ts';
import { smallerParties } from './change/shrink-booking.ts';
import { sessionClosed, whyClosed } from './change/require-changeable.ts';
import { whyNotFewer, whyNotMore, whyNotMoved } from './change/why-not.ts';
import type { MoveOffer } from './offer/move-offer.entity.ts';
import { findOpenOffer } from './offer/open-offer.ts';
import { linkEnd } from '../reservation/booking-key.ts';
import { type Booking, guestsOf } from './read-booking.ts';

/** Shows a booking to its guest, with the possible changes and their refunds. */
export async function showBooking(deps: Dependencies, booking: Booking): Promise<ManagedBooking> {
  const { root, charges } = booking;
  const deposits = depositsOf(charges);
  const now = deps.now();
  const { terms, desk, shown, beside, offer, lines, addOns, whyNotFit, tipping } =
    await deps.database.run((manager) => readShown(manager, deps, booking));
  const isHeldInClosed = isHeldByLink(root) && beside.isClosed;
  const notMore = whyNotMore(booking, terms) ?? (beside.isPrivate ? privateSession : null);
  const cannot = isHeldInClosed
    ? nothingWhileClosed
    : {
        move: whyNotMoved(booking, { ...terms, isClosed: beside.isClosed }),
        cancel: whyClosed(booking, terms.isOpen),
        fewer: whyNotFewer(booking, terms),
        pay: whyNotPaid(booking, { due: shown.balanceCents, isClosed: beside.isClosed }),
        more: notMore ?? whyNoSeats(beside),
        add_ons: whyNotAddOns(booking, { isOpen: terms.isOpen, isClosed: beside.isClosed }),
      };
  const toPay = isPayable(root, now) && !isHeldInClosed ? toPayOf(root) : null;
  return {
    id: root.id,
    booking_number: shown.bookingNumber,
    status: shownStatus(root),
    service_name: root.serviceName,
    title: shown.title,
    hours: shown.hours,
    workshop_hours: shown.workshopHours,
    appointment_time: toStudioIso(sessionOf(root)),
    guest_count: guestsOf(booking),
    ...managedInfo.parse(fromSent(root)),
    phone_ending: root.guestPhone?.replace(/ x\d+$|\D/g, '').slice(-2) || null,
    paid_cents: deposits.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunded_cents: deposits.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    balance_paid_cents: refundableOf(charges.filter(isBalance)),
    ...desk,
    price_cents: shown.priceCents,
    ...(shown.taxCents ? { tax_cents: shown.taxCents } : {}),
    paid_on: firstDayOf(charges),
    ...(toPay ? { to_pay: toPay } : {}),
    balance_cents: dueOf(shown, toPay),
    ...offeredTo(shown, lines),
    terms: {
      refund_cents: cannot.cancel ? 0 : terms.refundCents,
      refund_until: terms.refundUntil?.toISOString() ?? null,
      // A deadline that had passed before the guest booked never applied to this booking.
      ...(terms.refundEnded && terms.refundEnded > root.createdAt
        ? { refund_ended: terms.refundEnded.toISOString() }
        : {}),
      ...(terms.joinedRefundUntil
        ? { joined_refund_until: terms.joinedRefundUntil.toISOString() }
        : {}),
      ...(terms.fullRefundBefore ? { full_refund_before: terms.fullRefundBefore } : {}),
      move_until: terms.moveUntil.toISOString(),
      moves_left: terms.movesLeft,
    },
    ...(cannot.fewer ? { fewer: [] } : smallerParties({ booking, terms }, shown, whyNotFit)),
    more: notMore ? undefined : largerParties(shown, { ...beside, guests: guestsOf(booking) }),
    ...(addOns.length > 0 ? { add_ons: addOns } : {}),
    ...tipping,
    link_until: studioDate(linkEnd(root)),
    reminders_on: beside.isReminded,
    cannot,
    seats: beside.seats,
    free_seats: beside.freeSeats,
    deposit_cents: limits.depositCents,
    ...(beside.isClosed && root.state === 'CONFIRMED' ? { is_closed: true as const } : {}),
    ...(offer ? { offer: toOffer(offer, terms) } : {}),
    version: root.version,
  };
}

async function readShown(manager: EntityManager, deps: Dependencies, booking: Booking) {
  const { root } = booking;
  const now = deps.now();
  const beside = await readBeside(manager, deps, booking);
  const terms = await readTerms(manager, booking, now);
  const whole = { ...root, guestCount: guestsOf(booking) };
  const held = await readHeld(manager, [root.id]);
  return {
    beside,
    terms,
    desk: await showDeskMoney(manager, booking, terms),
    lines: await readOpenOffers(manager, root),
    addOns: toBooked(held),
    whyNotFit: await readWhyNotFit(manager, whole, held),
    tipping: await showTipping(manager, booking, now),
    offer: beside.isClosed && (await findOpenOffer(manager, { bookingId: root.id, now })),
    shown: booking.told ?? (await readDueAt(manager, whole, now)),
  };
}

/**
 * Covers every seat of the session that the booking may have, because seats that the guest already holds are not free but need a balance too.
 */
const largerParties = (
  { balanceWith }: DueBooking,
  { seats, guests }: { seats: number; guests: number },
): ManagedBooking['more'] =>
  balanceWith &&
  Array.from({ length: Math.max(0, Math.min(seats, limits.maxGuests) - guests) }, (_, index) => ({
    guest_count: guests + index + 1,
    balance_cents: balanceWith({ joining: index + 1 }),
  }));

const privateSession = 'Your session is private. Please call or email the studio to add guests.';

function whyNoSeats({ isClosed, isOpen, freeSeats }: Beside): string | null {
  if (isClosed) return sessionClosed;
  if (!isOpen) return 'This session takes no more guests.';
  return freeSeats === 0 ? 'This session is full.' : null;
}

const nothingWhileClosed: ManagedBooking['cannot'] = {
  move: sessionClosed,
  cancel: sessionClosed,
  fewer: sessionClosed,
  pay: sessionClosed,
  more: sessionClosed,
  add_ons: sessionClosed,
};

const toPayOf = (root: Reservation): NonNullable<ManagedBooking['to_pay']> => ({
  amount_cents: partyDepositOf(root),
  until: root.holdExpiresAt.toISOString(),
});

/** The amount due at the workshop, once the deposit is paid. */
const dueOf = (
  { balanceCents }: DueBooking,
  toPay: ManagedBooking['to_pay'] | null,
): number | undefined =>
  balanceCents === undefined ? undefined : Math.max(0, balanceCents - (toPay?.amount_cents ?? 0));

const offeredTo = (
  booking: DueBooking,
  lines: BenchOffer[],
): Pick<ManagedBooking, 'offered_lines'> =>
  lines.length === 0
    ? {}
    : {
        offered_lines: lines.map((line) => showOffer(line, withLine(booking, line))),
      };

const toOffer = (
  { options, until, note, alternative }: MoveOffer,
  terms: BookingTerms,
): NonNullable<ManagedBooking['offer']> => ({
  options: options.map(toStudioIso),
  until: until.toISOString(),
  note,
  alternative,
  refund_cents: terms.refundCents,
});

const seatsOf = (rows: Reservation[]): number =>
  rows.reduce((sum, { guestCount }) => sum + guestCount, 0);

/** Reads the session's seats and whether the guest gets reminders. One statement, because every change reads it. */
async function readBeside(
  manager: EntityManager,
  { env }: Dependencies,
  { root: { slotDate, slotId, guestEmail: email }, held }: Booking,
): Promise<Beside> {
  const [row] = await selectRows(
    manager,
    sql`SELECT capacity, seats_taken AS seatsTaken, is_open AS isOpen, is_by_rule AS isByRule, kind,
          ${isOptedOut(env, { email, kind: 'reminder' })} AS isOptedOut
        FROM slot WHERE date = ${slotDate} AND slot_id = ${slotId}`,
  );
  const { capacity, seatsTaken, isOpen, isByRule, kind, isOptedOut: isOut } = row as SlotRow;
  return {
    seats: capacity,
    // The guest's next hold replaces the current one, so its seats count as free.
    freeSeats: isOpen ? capacity - seatsTaken + seatsOf(held) : 0,
    isOpen: Boolean(isOpen),
    isClosed: !isOpen && !isByRule,
    isReminded: !isOut,
    isPrivate: kind === 'PRIVATE',
  };
}

type Beside = {
  seats: number;
  freeSeats: number;
  isOpen: boolean;
  isClosed: boolean;
  isReminded: boolean;
  isPrivate: boolean;
};

type SlotRow = {
  capacity: number;
  seatsTaken: number;
  isOpen: number;
  isByRule: number;
  kind: string;
  isOptedOut: number;
};

/** `charges` has the newest charge first. */
const firstDayOf = (charges: PaymentAttempt[]): string | null => {
  const first = charges.at(-1);
  return first ? studioDate(first.createdAt) : null;
};
