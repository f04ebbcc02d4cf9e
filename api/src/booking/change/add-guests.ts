import { createHash } from 'node:crypto';
import {
  type holdMoreGuests as holdEndpoint,
  limits,
  type payMoreGuests as payEndpoint,
  type PaymentResult,
} from '@studio/contract';
import type * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../email/mails/booking-content.ts';
import { requireTermsInForce } from '../../legal/agreements.ts';
import { requireKey } from '../../http/used-key.ts';
import { answerPayment } from '../../payment/checkout/answer-payment.ts';
import { findEarlierPayment } from '../../payment/checkout/find-earlier-payment.ts';
import { type Order, type PartyDetails, requireAmount } from '../../payment/checkout/order.ts';
import { payOrder } from '../../payment/checkout/pay-order.ts';
import { findLive, type Live } from '../../reservation/find-live.ts';
import { requireOwnCheckout } from '../../reservation/require-own-checkout.ts';
import { holdSeats } from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Accepted, Call } from '../../route.ts';
import { readTerms } from '../booking-terms.ts';
import { type Booking, requireBooking } from '../read-booking.ts';
import { requireChangeable } from './require-changeable.ts';
import { whyNotMore } from './why-not.ts';

/** Holds seats for guests who join a booking. They get a separate row with its own hold and payment. */
export async function holdMoreGuests(
  deps: Dependencies,
  { params, session, body, idempotencyKey, client }: Call<typeof holdEndpoint>,
): Promise<z.output<typeof holdEndpoint.response>> {
  const checkoutId = requireKey(idempotencyKey);
  const booking = await requireBooking(deps, { id: params.id, session: session! });
  const order = toOrder(deps, { booking, checkoutId, client, body });
  await requireOwnCheckout(deps, await readLive(deps, order), ofBooking(order));
  await requireRoom(deps, booking, body.addedGuests);
  const { holdExpiresAt } = await holdSeats(deps, {
    checkoutId,
    client,
    session: order.session,
    serviceName: booking.root.serviceName,
    guestCount: body.addedGuests,
    guestEmail: booking.root.guestEmail,
    heldBy: null,
    addedTo: booking.root,
    mayDuplicate: true,
    isPaying: false,
  });
  return { expiresAt: holdExpiresAt.toISOString(), amount: order.amountCents };
}

/**
 * Charges the deposit of guests who join, through the usual payment flow. A repeated call returns the outcome of
 * the first.
 */
export async function payMoreGuests(
  deps: Dependencies,
  { params, session, body, idempotencyKey, client, log }: Call<typeof payEndpoint>,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const checkoutId = requireKey(idempotencyKey);
  const booking = await requireBooking(deps, { id: params.id, session: session! });
  const order = toOrder(deps, { booking, checkoutId, client, body });
  const live = await readLive(deps, order);
  await requireOwnCheckout(deps, live, ofBooking(order));
  const { requestHash } = order;
  const earlier = await findEarlierPayment(deps, { reservation: live.own, requestHash });
  if (earlier) return answerPayment(earlier.outcome, { ...earlier, reservation: booking.root });
  await requireRoom(deps, booking, body.addedGuests);
  requireAmount(body.amount, order.amountCents);
  const terms = await requireTermsInForce(deps, body.termsVersion);
  return payOrder(deps, { order: { ...order, terms }, live, log });
}

/** An order before the terms are checked. */
type UnagreedOrder = Omit<Order, 'terms'>;

const readLive = (
  deps: Dependencies,
  { checkoutId, details, session }: UnagreedOrder,
): Promise<Live> =>
  deps.database.run((manager) =>
    findLive(manager, { checkoutId, guestEmail: details.guestEmail, session }),
  );

const ofBooking = ({ checkoutId, addedTo, heldBy, details: { guestEmail } }: UnagreedOrder) => ({
  checkoutId,
  guestEmail,
  bookingId: addedTo!.id,
  heldBy,
});

type Wish = {
  booking: Booking;
  checkoutId: string;
  client: string;
  body: { addedGuests: number; sourceId?: string };
};

/** Applies no coupon, because that was for the original party. */
function toOrder(
  deps: Dependencies,
  { booking: { root }, checkoutId, client, body }: Wish,
): UnagreedOrder {
  const { addedGuests, sourceId = '' } = body;
  return {
    checkoutId,
    client,
    payer: { kind: 'booking', id: root.id },
    sourceId,
    session: sessionOf(root),
    details: detailsOf(root, addedGuests),
    couponCode: null,
    addedTo: root,
    addOns: null,
    heldBy: null,
    amountCents: addedGuests * limits.depositCents,
    mayDuplicate: true,
    requestHash: createHash('sha256').update(`${root.id} ${addedGuests}`).digest('hex'),
  };
}

/** Guests who join use the contact details of the booking. */
const detailsOf = (root: Reservation, guestCount: number): PartyDetails => ({
  service: root.serviceName,
  guestCount,
  guestName: root.guestName,
  guestEmail: root.guestEmail,
  ...(root.guestPhone ? { guestPhone: root.guestPhone } : {}),
});

async function requireRoom(deps: Dependencies, booking: Booking, added: number): Promise<void> {
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  const { version } = booking.root;
  requireChangeable(booking, { why: whyNotMore(booking, terms, added), version });
}
