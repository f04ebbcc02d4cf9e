import type { Logger } from 'pino';
import type { createPayment, PaymentResult } from '@studio/contract';
import { readSession } from '../../availability/bookable-session.ts';
import { isDatabaseDown } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { browserOf } from '../../email/browser-of.ts';
import { requireOwnEmail } from '../../auth/require-own-email.ts';
import type { Accepted, Call } from '../../route.ts';
import type { Count } from '../../http/throttle.ts';
import { findLive, type Live, refuseDuplicate } from '../../reservation/find-live.ts';
import { mayGoOn } from '../../reservation/hold/find-hold-terms.ts';
import {
  holdSeats,
  isHoldFor,
  releaseHold,
  type SeatRequest,
} from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { deriveCheckoutId } from './derive-checkout-id.ts';
import { limitRefusedCards } from './card-testing.ts';
import { findEarlierPayment } from './find-earlier-payment.ts';
import { pendingAnswer } from '../outcome/payment-answer.ts';
import { referenceOf } from '../payment-reference.ts';
import { hashRequest, type Order, readOrder } from './order.ts';
import { settleAttempt } from '../outcome/settle-attempt.ts';
import { startAttempt } from './start-attempt.ts';

/**
 * The whole booking: price, seats, intent, card, confirmation, in this order. The seats are taken
 * and the attempt is committed before the card is touched, and no transaction is open meanwhile.
 */
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
  const { own } = live;
  const requestHash = hashRequest(body);
  const earlier = await findEarlierPayment(deps, { reservation: own, requestHash });
  if (earlier) return earlier;

  const order = await readOrder(deps, { body, checkoutId, client });
  const browser = browserOf(cookie);
  await requireOwnEmail(deps, { email: order.details.guestEmail, browser, session });
  if (!order.mayDuplicate) refuseDuplicate(live);
  return limitRefusedCards(deps, order, (countRefusal) =>
    holdAndCharge(deps, { order, live, countRefusal, log }),
  );
}

type Charging = { order: Order; live: Live; countRefusal: Count; log: Logger };

async function holdAndCharge(
  deps: Dependencies,
  { order, live, countRefusal, log }: Charging,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const { own } = live;
  const seats = seatsOf(order);
  // The checkout's own hold counts while it still is for exactly this order.
  const hold = own && isHoldFor(seats, own, deps.now()) ? own : await holdSeats(deps, seats, live);
  const started = await startAttempt(deps, { hold, order });
  const outcome = await deps.square.charge({
    idempotencyKey: started.attempt.id,
    sourceId: order.sourceId,
    amountCents: order.amountCents,
    referenceId: referenceOf(started.attempt),
    note: started.attempt.note,
    buyerEmail: order.details.guestEmail,
  });
  try {
    if (outcome.outcome === 'DECLINED') await countRefusal();
    return await settleAttempt({ ...deps, log }, { ...started, outcome, actor: 'visitor' });
  } catch (error) {
    // The database is gone: the resolver finishes what is committed as begun.
    if (isDatabaseDown(error)) return pendingAnswer(started);
    if (outcome.outcome === 'DECLINED') await endUnlessHeld({ ...deps, log }, hold);
    throw error;
  }
}

/** A refused card gives seats back that were taken for the payment alone. */
async function endUnlessHeld(deps: Dependencies, hold: Reservation): Promise<void> {
  if (mayGoOn(hold, deps.now())) return;
  await releaseHold(deps, { hold, actor: 'visitor' }).catch((error: unknown) =>
    deps.log.info({ hold: hold.id, reason: String(error) }, 'hold kept'),
  );
}

const seatsOf = ({ checkoutId, details, session, client, mayDuplicate }: Order): SeatRequest => ({
  checkoutId,
  client,
  session,
  mayDuplicate,
  isPaying: true,
  serviceName: details.service,
  guestCount: details.guestCount,
  guestEmail: details.guestEmail,
});
