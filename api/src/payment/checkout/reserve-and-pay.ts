import type { createPayment, PaymentResult } from '@studio/contract';
import { readSession } from '../../availability/bookable-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { browserOf } from '../../email/browser-of.ts';
import { requireOwnEmail } from '../../auth/require-own-email.ts';
import type { Accepted, Call } from '../../route.ts';
import { findLive, refuseDuplicate } from '../../reservation/find-live.ts';
import { answerPayment } from './answer-payment.ts';
import { deriveCheckoutId } from './derive-checkout-id.ts';
import { findEarlierPayment } from './find-earlier-payment.ts';
import { hashRequest, readOrder } from './order.ts';
import { payOrder } from './pay-order.ts';

/** The whole booking: price, address, seats, intent, card, confirmation, in this order. */
export async function reserveAndPay(
  deps: Dependencies,
  { body, idempotencyKey, session, client, cookie, log }: Call<typeof createPayment>,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const checkoutId = idempotencyKey ?? (await deriveCheckoutId(deps, body.reservationDetails));
  const live = await deps.database.run((manager) =>
    findLive(manager, {
      checkoutId,
      guestEmail: body.reservationDetails.guestEmail,
      session: readSession(body.reservationDetails.date),
    }),
  );
  const requestHash = hashRequest(body);
  const earlier = await findEarlierPayment(deps, { reservation: live.own, requestHash });
  if (earlier) return answerPayment(earlier.outcome, earlier);

  const order = await readOrder(deps, { body, checkoutId, client });
  const browser = browserOf(cookie);
  await requireOwnEmail(deps, { email: order.details.guestEmail, browser, session });
  if (!order.mayDuplicate) refuseDuplicate(live);
  return payOrder(deps, { order, live, log });
}
