import { Between, In } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import type { CardPayment } from '../outside/square.ts';
import { applyPayment } from './apply-payment.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { Refund } from './refund.entity.ts';

const lookBackMs = 2 * 3_600_000;
/** A request that is still running settles its own payment. */
const leaveAloneMs = 60_000;

/**
 * Square's payments against ours: what only Square has is applied or refunded, what only we have
 * is an alarm. It needs no webhook and mends a database that came back from an old backup.
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
  await reportUnbacked(deps, { since, captured });
}

/** Money that we count on and Square does not have, or has in another amount: a person must look. */
async function reportUnbacked(
  { database, now, log }: Dependencies,
  { since, captured }: { since: Date; captured: CardPayment[] },
): Promise<void> {
  const amounts = new Map(captured.map(({ id, amountCents }) => [id, amountCents]));
  // Clocks differ and Square's lists lag: the edges of the window are left to the next look.
  const settled = Between(
    new Date(since.getTime() + leaveAloneMs),
    new Date(now().getTime() - leaveAloneMs),
  );
  const attempts = await database.run((manager) =>
    manager.findBy(PaymentAttempt, { state: 'COMPLETED', createdAt: settled }),
  );
  for (const { id, squarePaymentId, amountCents } of attempts) {
    if (amounts.get(squarePaymentId ?? '') === amountCents) continue;
    log.error({ alert: true, attempt: id, payment: squarePaymentId }, 'payment not at Square');
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
