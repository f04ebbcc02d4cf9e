import type { Logger } from 'pino';
import type { PaymentResult } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import type { Accepted } from '../../route.ts';
import type { Count } from '../../http/throttle.ts';
import type { Live } from '../../reservation/find-live.ts';
import { mayGoOn } from '../../reservation/hold/find-hold-terms.ts';
import {
  holdSeats,
  isHoldFor,
  releaseHold,
  type SeatRequest,
} from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { answerPayment } from './answer-payment.ts';
import { limitRefusedCards } from './card-testing.ts';
import { referenceOf } from '../payment-reference.ts';
import type { Order } from './order.ts';
import { settleCharge } from './settle-charge.ts';
import { startAttempt } from './start-attempt.ts';
import { watchBuyer } from './watch-buyer.ts';

type Paying = {
  order: Order;
  /** The live reservations of this checkout, and of its address in the session. */
  live: Live;
  log: Logger;
};

/** Pays for a checked order: takes the seats, writes the attempt, charges the card and records the outcome. */
export const payOrder = (
  deps: Dependencies,
  { order, live, log }: Paying,
): Promise<PaymentResult | Accepted<PaymentResult>> =>
  limitRefusedCards(deps, order, (countRefusal) =>
    holdAndCharge({ ...deps, log }, { order, live, countRefusal }),
  );

/** Pays for seats that are already held, no matter for how long. */
export const payForHold = (
  deps: Dependencies,
  { order, hold, log }: Pick<Paying, 'order' | 'log'> & { hold: Reservation },
): Promise<PaymentResult | Accepted<PaymentResult>> =>
  limitRefusedCards(deps, order, (countRefusal) =>
    charge({ ...deps, log }, { order, hold, countRefusal }),
  );

/** `isWatched`: the guest booked the seats online. */
type Held = Pick<Charging, 'order' | 'countRefusal'> & { hold: Reservation; isWatched?: boolean };

type Charging = Pick<Paying, 'order' | 'live'> & { countRefusal: Count };

async function holdAndCharge(
  deps: Dependencies,
  { order, live, countRefusal }: Charging,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const { own } = live;
  const seats = seatsOf(order);
  // Uses the checkout's own hold while it matches exactly this order.
  const hold = own && isHoldFor(seats, own, deps.now()) ? own : await holdSeats(deps, seats, live);
  return charge(deps, { order, hold, countRefusal, isWatched: true });
}

/**
 * Takes the seats and commits the attempt before charging the card, and keeps no transaction open during the charge.
 */
async function charge(
  deps: Dependencies,
  { order, hold, countRefusal, isWatched = false }: Held,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const started = await startAttempt(deps, { hold, order });
  const outcome = await deps.square.charge({
    idempotencyKey: started.attempt.id,
    sourceId: order.sourceId,
    amountCents: order.amountCents,
    referenceId: referenceOf(started.attempt),
    note: started.attempt.note,
    buyerEmail: order.details.guestEmail,
  });
  const settled = await settleCharge(deps, { started, outcome, countRefusal });
  if (settled.state === 'DECLINED') await endUnlessHeld(deps, hold);
  if (isWatched && settled.state === 'CONFIRMED') await watchBuyer(deps, { order, hold, outcome });
  const { attempt, reservation } = started;
  return answerPayment(settled, { attempt, reservation: order.addedTo ?? reservation });
}

/** After a refused card, releases seats that were taken only for this payment. */
async function endUnlessHeld(deps: Dependencies, hold: Reservation): Promise<void> {
  if (mayGoOn(hold, deps.now())) return;
  await releaseHold(deps, { hold, actor: 'visitor' }).catch((error: unknown) =>
    deps.log.info({ hold: hold.id, reason: String(error) }, 'hold kept'),
  );
}

const seatsOf = ({ details, ...order }: Order): SeatRequest => ({
  checkoutId: order.checkoutId,
  client: order.client,
  session: order.session,
  mayDuplicate: order.mayDuplicate,
  addedTo: order.addedTo,
  heldBy: order.heldBy,
  isPaying: true,
  serviceName: details.service,
  guestCount: details.guestCount,
  guestEmail: details.guestEmail,
});
