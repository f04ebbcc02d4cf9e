import { Between, type FindOperator, In } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import type { CardPayment } from '../outside/square.ts';
import { applyPayment } from './apply-payment.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { Refund } from './refund.entity.ts';
import { leaveToPerson } from './send-to-review.ts';

const lookBackMs = 2 * 3_600_000;
/** A request that is still running settles its own payment. */
const leaveAloneMs = 60_000;

/**
 * Square's payments and refunds against ours: what only Square has is applied or refunded, what only
 * we have goes to a person. It needs no webhook and mends a database that came back from an old backup.
 */
export async function reconcilePayments(deps: Dependencies, lookBack = lookBackMs): Promise<void> {
  const since = new Date(deps.now().getTime() - lookBack);
  const payments = await deps.square.listPayments(since);
  const captured = payments.filter(({ status }) => status === 'COMPLETED');
  const known = await findKnown(
    deps,
    captured.map(({ id }) => id),
  );
  for (const payment of captured) {
    if (known.has(payment.id) || (await isBeingPaid(deps, payment.referenceId))) continue;
    await applyPayment(deps, { payment, actor: 'square' });
  }
  // Clocks differ and Square's lists lag: the edges of the window are left to the next look.
  const settled = Between(
    new Date(since.getTime() + leaveAloneMs),
    new Date(deps.now().getTime() - leaveAloneMs),
  );
  await doubtUnbacked(deps, { settled, captured });
  await reconcileRefunds(deps, { settled, listed: await deps.square.listRefunds(since) });
}

/** Money that we count on and Square does not have, or has in another amount: a person must look. */
async function doubtUnbacked(
  deps: Dependencies,
  { settled, captured }: { settled: FindOperator<Date>; captured: CardPayment[] },
): Promise<void> {
  const amounts = new Map(captured.map(({ id, amountCents }) => [id, amountCents]));
  const attempts = await deps.database.run((manager) =>
    manager.findBy(PaymentAttempt, { state: 'COMPLETED', createdAt: settled }),
  );
  for (const attempt of attempts) {
    const id = attempt.squarePaymentId ?? '';
    if (amounts.get(id) === attempt.amountCents) continue;
    // A list may lack what Square has: only the payment itself is believed.
    const payment = await deps.square.findPayment(id);
    const isBacked = payment?.status === 'COMPLETED' && payment.amountCents === attempt.amountCents;
    if (isBacked) continue;
    const reason = 'Square does not have this payment, or in another amount';
    await leaveToPerson(deps, { attempt, actor: 'square', reason });
  }
}

async function findKnown({ database }: Dependencies, ids: string[]): Promise<Set<string>> {
  const attempts = await database.run((manager) =>
    manager.findBy(PaymentAttempt, { squarePaymentId: In(ids) }),
  );
  const refunds = await database.run((manager) =>
    manager.findBy(Refund, { squarePaymentId: In(ids) }),
  );
  return new Set([...attempts, ...refunds].map(({ squarePaymentId }) => squarePaymentId!));
}

async function isBeingPaid(
  { database, now }: Dependencies,
  reservationId: string | null,
): Promise<boolean> {
  if (!reservationId) return false;
  const attempts = await database.run((manager) =>
    manager.findBy(PaymentAttempt, { reservationId, state: 'SENT' }),
  );
  return attempts.some(({ createdAt }) => now().getTime() - createdAt.getTime() < leaveAloneMs);
}
