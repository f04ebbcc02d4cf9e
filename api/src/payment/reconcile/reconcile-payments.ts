import { Between, type FindOperator } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
import { readExtraReference } from '../extra/extra-reference.ts';
import { findKnownPayments } from './find-known-payments.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { readReference } from '../payment-reference.ts';
import { reconcileRefunds } from '../refund/reconcile-refunds.ts';
import { leaveToPerson } from '../outcome/send-to-review.ts';

const lookBackMs = 2 * 3_600_000;
/** Leaves recent payments alone, because a request that is still running settles its own payment. */
const leaveAloneMs = 60_000;

/**
 * Compares Square's payments and refunds with ours. Those that only Square has are applied or become a line for
 * staff; those that only we have go to staff too. Needs no webhook, and repairs a database that was restored from
 * an old backup.
 */
export async function reconcilePayments(deps: Dependencies, lookBack = lookBackMs): Promise<void> {
  const since = new Date(deps.now().getTime() - lookBack);
  const payments = await deps.square.listPayments(since);
  const captured = payments.filter(({ status }) => status === 'COMPLETED');
  const known = await findKnownPayments(
    deps,
    captured.map(({ id }) => id),
  );
  for (const payment of captured) {
    if (known.has(payment.id) || (await isBeingPaid(deps, payment.referenceId))) continue;
    // A payment that fails does not delay the others; the next run tries it again.
    await applyPayment(deps, { payment, actor: 'square' }).catch((error: unknown) =>
      deps.log.warn({ payment: payment.id, reason: String(error) }, 'payment waits'),
    );
  }
  // Clocks differ and Square's lists lag, so the next run covers the edges of the window.
  const settled = Between(
    new Date(since.getTime() + leaveAloneMs),
    new Date(deps.now().getTime() - leaveAloneMs),
  );
  await doubtUnbacked(deps, { settled, captured });
  await reconcileRefunds(deps, { settled, listed: await deps.square.listRefunds(since) });
}

/** Sends payments to staff that we count but Square does not have, or has with another amount. */
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
    // A list may be incomplete; only the payment itself is proof.
    const payment = await deps.square.findPayment(id);
    const isBacked = payment?.status === 'COMPLETED' && payment.amountCents === attempt.amountCents;
    if (isBacked) continue;
    const reason = 'Square does not have this payment, or has it with another amount';
    await leaveToPerson(deps, { attempt, actor: 'square', reason });
  }
}

async function isBeingPaid(
  { database, now }: Dependencies,
  reference: string | null,
): Promise<boolean> {
  const id = readExtraReference(reference)?.attemptId;
  const reservationId = readReference(reference)?.reservationId;
  if (!id && !reservationId) return false;
  const attempts = await database.run((manager) =>
    manager.findBy(PaymentAttempt, {
      ...(id ? { id } : { reservationId: reservationId! }),
      state: 'SENT',
    }),
  );
  return attempts.some(({ createdAt }) => now().getTime() - createdAt.getTime() < leaveAloneMs);
}
