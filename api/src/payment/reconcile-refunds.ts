import { type FindOperator, In } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import type { CardRefund, ListedRefund } from '../outside/square.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { Refund } from './refund.entity.ts';

type Listing = { settled: FindOperator<Date>; listed: ListedRefund[] };

/**
 * Square's refunds against ours. What staff sent back in Square's own dashboard becomes ours, so that
 * the sums agree and the guest is told; what only we have needs a person.
 */
export async function reconcileRefunds(
  deps: Dependencies,
  { settled, listed }: Listing,
): Promise<void> {
  const paymentIds = In(listed.map(({ paymentId }) => paymentId));
  const { known, attempts } = await deps.database.run(async (manager) => ({
    known: await manager.findBy(Refund, { squarePaymentId: paymentIds }),
    attempts: await manager.findBy(PaymentAttempt, { squarePaymentId: paymentIds }),
  }));
  const refunds = new Map(known.map((refund) => [refund.squarePaymentId, refund]));
  const paid = new Map(attempts.map((attempt) => [attempt.squarePaymentId, attempt]));
  for (const theirs of listed.filter(isAlive)) {
    const refund = refunds.get(theirs.paymentId);
    const attempt = paid.get(theirs.paymentId);
    if (refund?.state === 'STUCK') await follow(deps, { refund, theirs });
    else if (!refund && attempt) await adopt(deps, { attempt, theirs });
  }
  await doubtUnbacked(deps, { settled, listed });
}

const isAlive = ({ status }: CardRefund): boolean => status === 'PENDING' || status === 'COMPLETED';

/** A refund that had failed and was made by hand: `pushRefunds` sees it to its end. */
async function follow(
  { database }: Dependencies,
  { refund, theirs }: { refund: Refund; theirs: ListedRefund },
): Promise<void> {
  if (theirs.amountCents !== refund.amountCents) return;
  await database.run((manager) =>
    manager.update(
      Refund,
      { squarePaymentId: refund.squarePaymentId, state: 'STUCK' },
      { state: 'PENDING', squareRefundId: theirs.id },
    ),
  );
}

async function adopt(
  { database, now, log }: Dependencies,
  { attempt, theirs }: { attempt: PaymentAttempt; theirs: ListedRefund },
): Promise<void> {
  const { reservationId } = attempt;
  const isStanding = await database.run(async (manager) => {
    await manager.insert(Refund, {
      squarePaymentId: theirs.paymentId,
      reservationId,
      amountCents: theirs.amountCents,
      reason: 'Made by hand at Square',
      state: 'PENDING',
      squareRefundId: theirs.id,
      createdAt: now(),
    });
    return manager.existsBy(Reservation, { id: reservationId, state: 'CONFIRMED' });
  });
  const { id: refund, paymentId: payment } = theirs;
  if (isStanding) log.error({ alert: true, payment, refund }, 'deposit returned, booking stands');
}

/** Money that we say went back, and Square has not sent, or in another amount. */
async function doubtUnbacked(
  { database, square, log }: Dependencies,
  { settled, listed }: Listing,
): Promise<void> {
  const theirs = new Map<string, CardRefund>(listed.map((refund) => [refund.id, refund]));
  const completed = await database.run((manager) =>
    manager.findBy(Refund, { state: 'COMPLETED', createdAt: settled }),
  );
  for (const { squarePaymentId, squareRefundId, amountCents } of completed) {
    const id = squareRefundId ?? '';
    const answer = theirs.get(id) ?? (await square.findRefund(id));
    if (isAlive(answer) && answer.amountCents === amountCents) continue;
    await database.run((manager) =>
      manager.update(Refund, { squarePaymentId }, { state: 'STUCK' }),
    );
    log.error({ alert: true, payment: squarePaymentId, refund: id }, 'refund not at Square');
  }
}
