import { type ManagedBooking, refundCentsOf } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fewerGuestsMail } from '../../email/mails/fewer-guests-mail.ts';
import { readWhyNotFit, type WhyNotFit } from '../../payment/add-ons/fit-party.ts';
import { readHeld } from '../../payment/add-ons/held-add-ons.ts';
import type { Leaving } from '../../payment/account/party-change.ts';
import { type DueBooking, readDueBooking } from '../../payment/account/read-due-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { invalidRequest, notChangeable, termsChanged } from '../../http/errors.ts';
import { depositsOf, isBalance, leftOf } from '../../payment/refund/charges.ts';
import type { RefundCause } from '../../payment/refund/refund-order.entity.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { endSeats } from '../../seat/seats.ts';
import { type BookingTerms, readTerms } from '../booking-terms.ts';
import { type Booking, guestsOf, requireBooking, rowsOf } from '../read-booking.ts';
import { applyChange } from './apply-change.ts';
import { readLeavingSeats } from './leaving-seats.ts';
import { partsOf, refundableOf, type RefundPart } from './refund-parts.ts';
import { requireChangeable } from './require-changeable.ts';
import { whyNotFewer } from './why-not.ts';

type Wish = {
  id: string;
  session: Session;
  guestCount: number;
  version: number;
  refundCents: number;
  /** The ids of the seats that leave. */
  leaving?: number[] | undefined;
};

/** Makes a party smaller: frees the seats at once and refunds what the terms allow, newest guests first. */
export async function shrinkBooking(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const guests = guestsOf(booking);
  if (wish.guestCount === guests) return booking;
  if (wish.guestCount > guests) throw invalidRequest('To add guests, pay their deposits first.');
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  requireChangeable(booking, { why: whyNotFewer(booking, terms), version: wish.version });
  const shrinking = await readShrinking(deps, {
    booking,
    terms,
    guestCount: wish.guestCount,
    seats: wish.leaving,
  });
  if (shrinking.refundCents !== wish.refundCents) throw termsChanged();
  return shrink(deps, { ...shrinking, actor: 'visitor', cause: 'POLICY' });
}

type Shrinking = {
  booking: Booking;
  guestCount: number;
  /** The ids of the seats that leave. */
  seats: number[];
  leaving: Leaving[];
  overpaid: Overpaid;
  refundCents: number;
};

/**
 * Finds the seats that leave, and the refund: by the policy, or the full amount with `isWhole`. It does not depend on
 * who leaves. Throws NOT_CHANGEABLE when the party would have more of an add-on than its guests can have.
 */
export async function readShrinking(
  deps: Dependencies,
  {
    booking,
    terms,
    guestCount,
    isWhole,
    seats: chosen,
  }: Of & { guestCount: number; isWhole?: boolean; seats?: number[] | undefined },
): Promise<Shrinking> {
  const whole = { ...booking.root, guestCount: guestsOf(booking) };
  const whyNotFit = await deps.database.run(async (manager) =>
    readWhyNotFit(manager, whole, await readHeld(manager, [whole.id])),
  );
  const why = whyNotFit(guestCount);
  if (why) throw notChangeable(why);
  const of = { booking, terms, isWhole };
  const count = guestsOf(booking) - guestCount;
  const seats = await readLeavingSeats(deps, booking, { count, chosen });
  const leaving = leavingOf(of, count);
  const overpaid = await readOverpaid(deps, { ...of, leaving });
  const refundCents = sumOf(leaving) + overpaid.onlineCents;
  return { booking, guestCount, seats, leaving, overpaid, refundCents };
}

type By = {
  actor: 'visitor' | 'admin';
  cause: RefundCause;
  note?: string | undefined;
  isTold?: boolean;
  /** Anything else that must commit together with the change. */
  along?: (manager: EntityManager) => Promise<void>;
};

/** Frees the seats at once, queues the refund, and sends one email about both. */
export function shrink(deps: Dependencies, shrinking: Shrinking & By): Promise<Booking> {
  const { booking, guestCount, leaving, overpaid, refundCents, actor, cause } = shrinking;
  const { root } = booking;
  const shrunk = { ...root, guestCount, version: root.version + 1 };
  return applyChange(deps, {
    booking,
    actor,
    seats: leaving.map(({ row, guests }) => ({ ...givenBack(row), guests: -guests })),
    refunds: [...depositParts(leaving), ...overpaid.parts].map((part) => ({
      ...part,
      cause,
      reason: 'fewerGuests' as const,
    })),
    // A row that all guests have left keeps a guest count of zero, whatever happens to the booking.
    rows: leaving.map(({ row, guests: left }) => ({
      row,
      to: left === row.guestCount ? 'CANCELLED' : 'CONFIRMED',
      set: { guestCount: row.guestCount - left },
    })),
    kind: 'GUESTS',
    detail: { guests: guestCount, refundCents },
    note: shrinking.note,
    along: async (manager) => {
      await endSeats(manager, {
        bookingId: root.id,
        seats: shrinking.seats,
        now: deps.now(),
      });
      await shrinking.along?.(manager);
      if (shrinking.isTold === false) return;
      await putInOutbox(manager, {
        about: `update:${root.id}:${shrunk.version}`,
        recipient: root.guestEmail,
        mail: fewerGuestsMail(await readDueBooking(manager, shrunk), {
          studio: mailStudio(deps.env),
          now: deps.now(),
          isGuests: actor === 'visitor',
          refundCents,
          deskRefundCents: overpaid.deskCents,
          keptCents: keptOf(leaving),
        }),
        now: deps.now(),
      });
    },
  });
}

type Of = { booking: Booking; terms: BookingTerms; isWhole?: boolean | undefined };

const depositParts = (leaving: Leaving[]): RefundPart[] =>
  leaving.flatMap(({ charge, refundCents: amountCents }) =>
    charge && amountCents > 0 ? [{ charge, amountCents }] : [],
  );

const balancesOf = ({ charges }: BookingTerms) => charges.filter(isBalance);

/** Splits what a smaller party has overpaid, in cents: online payments first, then the desk's. */
function splitOverpaid(
  { booking, terms }: Of,
  overpaidCents: number,
): { onlineCents: number; deskCents: number } {
  const onlineCents = Math.min(overpaidCents, refundableOf(balancesOf(terms)));
  return { onlineCents, deskCents: Math.min(overpaidCents - onlineCents, booking.deskCents) };
}

type Overpaid = ReturnType<typeof splitOverpaid> & { parts: RefundPart[] };

async function readOverpaid(
  { database }: Dependencies,
  { leaving, ...of }: Of & { leaving: Leaving[] },
): Promise<Overpaid> {
  const { booking, terms } = of;
  const whole = { ...booking.root, guestCount: guestsOf(booking) };
  const { overpaidWith } = await database.run((manager) => readDueBooking(manager, whole));
  const split = splitOverpaid(of, overpaidWith?.({ leaving }) ?? 0);
  return { ...split, parts: partsOf(balancesOf(terms), split.onlineCents) };
}

/** The guests who leave, starting with those who joined last, with their refunds. */
function leavingOf({ booking, terms, isWhole }: Of, guests: number): Leaving[] {
  const leaving: Leaving[] = [];
  let left = guests;
  for (const row of rowsOf(booking).toReversed()) {
    if (left === 0) break;
    const count = Math.min(left, row.guestCount);
    const charge = depositsOf(terms.charges).find(({ reservationId }) => reservationId === row.id);
    const paidCents = charge ? paidFor(charge, { row, count }) : 0;
    const percent = isWhole ? 100 : terms.ofRows.get(row.id)!.refundPercent;
    const refundCents = refundCentsOf(paidCents, percent);
    leaving.push({ row, guests: count, charge, refundCents, keptCents: paidCents - refundCents });
    left -= count;
  }
  return leaving;
}

/** The part of a charge that covers `count` of a row's guests, in cents. */
function paidFor(charge: PaymentAttempt, { row, count }: { row: Reservation; count: number }) {
  const unit = charge.unitCents ?? Math.floor(charge.amountCents / row.guestCount);
  return Math.min(unit * count, leftOf(charge));
}

const sumOf = (leaving: Leaving[]): number =>
  leaving.reduce((sum, { refundCents }) => sum + refundCents, 0);

const keptOf = (leaving: Leaving[]): number =>
  leaving.reduce((sum, { keptCents }) => sum + keptCents, 0);

/** The refund and the balance for each possible smaller party if guests leave now, and why it can't be smaller. */
export const smallerParties = (
  of: Of,
  { balanceWith, overpaidWith }: DueBooking,
  whyNotFit: WhyNotFit,
): Pick<ManagedBooking, 'fewer' | 'fewer_limit'> => {
  const guests = guestsOf(of.booking);
  const sizes = Array.from({ length: guests - 1 }, (_, index) => guests - 1 - index);
  const limit = sizes.map(whyNotFit).find((why) => why !== null);
  return {
    fewer: sizes
      .filter((size) => whyNotFit(size) === null)
      .map((size) => {
        const leaving = leavingOf(of, guests - size);
        const { onlineCents, deskCents } = splitOverpaid(of, overpaidWith?.({ leaving }) ?? 0);
        return {
          guest_count: size,
          refund_cents: sumOf(leaving) + onlineCents,
          kept_cents: keptOf(leaving),
          ...(deskCents > 0 ? { desk_refund_cents: deskCents } : {}),
          balance_cents: balanceWith?.({ leaving }),
        };
      }),
    ...(limit ? { fewer_limit: limit } : {}),
  };
};
