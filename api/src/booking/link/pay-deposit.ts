import { createHash } from 'node:crypto';
import type { payDeposit as endpoint, PaymentResult } from '@studio/contract';
import { Not } from 'typeorm';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../email/mails/booking-content.ts';
import { requireTermsInForce } from '../../legal/agreements.ts';
import { notChangeable } from '../../http/errors.ts';
import { answerPayment } from '../../payment/checkout/answer-payment.ts';
import { findEarlierPayment } from '../../payment/checkout/find-earlier-payment.ts';
import { type Order, requireAmount } from '../../payment/checkout/order.ts';
import { payForHold } from '../../payment/checkout/pay-order.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { partyDepositOf } from '../../reservation/agreed-terms.ts';
import { isHeldByLink, isPayable } from '../../reservation/by-link.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { personalDetails } from '../../reservation/personal-columns.ts';
import type { Accepted, Call } from '../../route.ts';
import { notPaid, sessionClosed, whyNotBooked } from '../change/require-changeable.ts';
import { requireBooking } from '../read-booking.ts';

/** Charges the deposit of seats that staff hold through the usual payment flow, which confirms the booking. */
export async function payDeposit(
  deps: Dependencies,
  { params, session, body, client, log }: Call<typeof endpoint>,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const { root } = await requireBooking(deps, { id: params.id, session: session! });
  const unagreed = toOrder(root, { sourceId: body.sourceId, client });
  if (!isHeldByLink(root)) return answerEarlier(deps, { root, order: unagreed });
  if (!isPayable(root, deps.now())) throw notChangeable(notPaid);
  const isClosed = await deps.database.run((manager) => isSessionClosed(manager, root));
  if (isClosed) throw notChangeable(sessionClosed);
  requireAmount(body.amount, unagreed.amountCents);
  const order = { ...unagreed, terms: await requireTermsInForce(deps, body.termsVersion) };
  return payForHold(deps, { order, hold: root, log });
}

/** An order before the terms are checked. */
type UnagreedOrder = Omit<Order, 'terms'>;

/**
 * Returns the outcome of the earlier payment. Throws NOT_CHANGEABLE when there was none, or when the hold is over.
 */
async function answerEarlier(
  deps: Dependencies,
  { root, order: { requestHash } }: { root: Reservation; order: UnagreedOrder },
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const why = whyNotBooked(root);
  if (why) throw notChangeable(why);
  if (!(await isPaidByLink(deps, root))) throw notChangeable('Nothing is due now.');
  const earlier = await findEarlierPayment(deps, { reservation: root, requestHash });
  return answerPayment(earlier!.outcome, earlier!);
}

/**
 * Whether a booking made by staff was paid by its link. False for a visitor's booking, and for one that staff
 * confirmed at once or after a payment at the desk.
 */
const isPaidByLink = async ({ database }: Dependencies, { id, source }: Reservation) =>
  source !== 'WEB' &&
  (await database.run((manager) =>
    manager.existsBy(PaymentAttempt, {
      reservationId: id,
      purpose: 'DEPOSIT',
      state: Not('DECLINED'),
    }),
  ));

/**
 * The booking's id is the key, because everyone with the link pays for the same seats. There is no coupon, because
 * staff have set the price.
 */
const toOrder = (
  root: Reservation,
  { sourceId, client }: { sourceId: string; client: string },
): UnagreedOrder => ({
  checkoutId: root.checkoutId,
  client,
  payer: { kind: 'booking', id: root.id },
  sourceId,
  session: sessionOf(root),
  details: { service: root.serviceName, guestCount: root.guestCount, ...personalDetails(root) },
  couponCode: null,
  addedTo: null,
  addOns: null,
  heldBy: null,
  amountCents: partyDepositOf(root),
  mayDuplicate: true,
  requestHash: createHash('sha256').update(`deposit ${root.id}`).digest('hex'),
});
