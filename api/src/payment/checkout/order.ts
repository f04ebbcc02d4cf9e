import { createHash } from 'node:crypto';
import {
  type ChosenAddOns,
  type createPayment,
  fixedGuests,
  priceOf,
  type ReservationDetails,
  type Session,
} from '@studio/contract';
import { bookableSession } from '../../availability/bookable-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AgreedTerms, requireTermsInForce } from '../../legal/agreements.ts';
import { amountMismatch, invalidRequest } from '../../http/errors.ts';
import type { Call } from '../../route.ts';
import { requirePhone } from '../../reservation/require-phone.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Payer } from './card-testing.ts';
import { findDeposit, normalizeCoupon } from './find-deposit.ts';

/** The guests, their number and the workshop. The time is in the session. */
export type PartyDetails = Omit<ReservationDetails, 'date' | 'service'> & { service: string };

/** An order that the server has checked and priced. */
export type Order = {
  checkoutId: string;
  client: string;
  payer: Payer;
  sourceId: string;
  session: Session;
  details: PartyDetails;
  couponCode: string | null;
  /** The booking that added guests join; null for a new booking. */
  addedTo: Reservation | null;
  /** The `heldBy` of the checkout's seats. */
  heldBy: string | null;
  amountCents: number;
  /** Whether the guest wants another booking in a session they have already booked. */
  mayDuplicate: boolean;
  /** The terms in force, and whether the caller stated that the guest has agreed to them. */
  terms: AgreedTerms;
  /** The chosen add-ons; null for a payment that does not choose any. */
  addOns: ChosenAddOns | null;
  /** Covers everything except the card token, because the key belongs to the checkout and not to the card. */
  requestHash: string;
};

type PaymentBody = Call<typeof createPayment>['body'];

/** Checks and prices an order. Throws before anything is held or charged when it is invalid. */
export async function readOrder(
  deps: Pick<Dependencies, 'database' | 'now' | 'throttles'>,
  { body, checkoutId, client }: { body: PaymentBody; checkoutId: string; client: string },
): Promise<Omit<Order, 'heldBy' | 'payer'>> {
  const { reservationDetails: details } = body;
  requirePartySize(details.service, details.guestCount);
  requirePhone(details.guestPhone);
  const session = bookableSession(details.date, deps.now());
  const couponCode = normalizeCoupon(body.couponCode);
  const deposit = await findDeposit(deps, { couponCode, guestCount: details.guestCount, client });
  const { amount: amountCents } = priceOf(details.guestCount, deposit);
  requireAmount(body.amount, amountCents);
  return {
    checkoutId,
    client,
    sourceId: body.sourceId,
    session,
    details,
    couponCode,
    addedTo: null,
    amountCents,
    mayDuplicate: body.confirmDuplicate === true,
    terms: await requireTermsInForce(deps, body.termsVersion),
    addOns: details.addOns ?? [],
    requestHash: hashRequest(body),
  };
}

export function requirePartySize(service: string, guestCount: number): void {
  const guests = fixedGuests(service);
  if (guests !== null && guests !== guestCount) {
    throw invalidRequest(`This workshop is for exactly ${guests} participants.`);
  }
}

/** Checks the amount in dollars that the page shows, if it sends one. Throws AMOUNT_MISMATCH. */
export function requireAmount(amount: number | undefined, amountCents: number): void {
  if (amount !== undefined && !isSameAmount(amount, amountCents)) throw amountMismatch();
}

// Allows for dollars in binary floating point: 60.3 * 100 is not 6030.
const isSameAmount = (dollars: number, amountCents: number): boolean =>
  Math.abs(dollars * 100 - amountCents) < 0.001;

export const hashRequest = ({ reservationDetails, couponCode, amount }: PaymentBody): string =>
  createHash('sha256')
    .update(JSON.stringify([reservationDetails, normalizeCoupon(couponCode), amount]))
    .digest('hex');
