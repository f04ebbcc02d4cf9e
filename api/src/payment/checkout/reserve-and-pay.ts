import type { createPayment, PaymentResult } from '@studio/contract';
import { readSession } from '../../availability/bookable-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findHolder, isOwnEmail, requireOwnBookings } from '../../auth/require-own-email.ts';
import { emailNotVerified } from '../../http/errors.ts';
import type { Accepted, Call } from '../../route.ts';
import { findLive, refuseDuplicate } from '../../reservation/find-live.ts';
import { requireOwnCheckout } from '../../reservation/require-own-checkout.ts';
import type { Session } from '../../auth/session/session.entity.ts';
import { answerPayment } from './answer-payment.ts';
import type { Payer } from './card-testing.ts';
import { deriveCheckoutId } from './derive-checkout-id.ts';
import { findEarlierPayment } from './find-earlier-payment.ts';
import { hashRequest, readOrder } from './order.ts';
import { payOrder } from './pay-order.ts';

const payerOf = (session: Session | null, email: string): Payer =>
  session?.customerId
    ? { kind: 'customer', id: session.customerId }
    : { kind: 'address', id: email };

/** Makes the whole booking in this order: price, address, seats, attempt, card, confirmation. */
export async function reserveAndPay(
  deps: Dependencies,
  { body, idempotencyKey, session, client, cookie, log }: Call<typeof createPayment>,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const { reservationDetails: details } = body;
  const { guestEmail: email } = details;
  const holder = await findHolder(deps, { email, session, cookie });
  // Checked first, because an identical request that is confirmed in the meantime uses up the proof; its payment is
  // found below.
  const isOwner = await isOwnEmail(deps, holder);
  // Without a key, the address identifies the checkout, and only the owner of the address may learn whether it has
  // booked.
  if (!idempotencyKey && !isOwner) await requireOwnBookings(deps, holder);
  const checkoutId = idempotencyKey ?? (await deriveCheckoutId(deps, body));
  const live = await deps.database.run((manager) =>
    findLive(manager, { checkoutId, guestEmail: email, session: readSession(details.date) }),
  );
  const { browser: heldBy, isCustomer } = holder;
  if (idempotencyKey) {
    const caller = { heldBy, isCustomer, guestEmail: email };
    await requireOwnCheckout(deps, live, { ...caller, checkoutId, bookingId: null });
  }
  const requestHash = hashRequest(body);
  const earlier = await findEarlierPayment(deps, { reservation: live.own, requestHash });
  if (earlier) return answerPayment(earlier.outcome, earlier);

  const order = await readOrder(deps, { body, checkoutId, client });
  if (!isOwner) throw emailNotVerified();
  if (!order.mayDuplicate) refuseDuplicate(live);
  const payer = payerOf(session, email);
  return payOrder(deps, { order: { ...order, heldBy, payer }, live, log });
}
