import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { closeAttempt } from '../outcome/return-to-hold.ts';
import { unlessSettled } from '../outcome/own-attempt.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { isKnownPayment } from '../reconcile/find-known-payments.ts';
import { noteUnknownPayment } from '../reconcile/note-unknown-payment.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { completeBalance } from './settle-balance.ts';

type Applied = { payment: CardPayment; actor: Actor; attemptId: string };

/**
 * A captured payment of a balance that Square knows: it counts where its attempt still waits, and all of
 * it goes back where that was given up. Any other sum, or one whose attempt is not here, is a person's.
 */
export async function applyBalance(
  deps: Dependencies,
  { payment, actor, attemptId }: Applied,
): Promise<void> {
  const attempt = await deps.database.run((manager) =>
    manager.findOneBy(PaymentAttempt, { id: attemptId, purpose: 'BALANCE' }),
  );
  // In this order: what its own request settles after the first look is known at the second.
  if (await isKnownPayment(deps, payment.id)) return;
  const isWhole = payment.amountCents === attempt?.amountCents && payment.refundedCents === 0;
  const isWaiting = attempt?.state === 'SENT' || attempt?.state === 'UNKNOWN';
  // A person has not decided about a doubted one yet, and Square has just done so.
  if (attempt && isWhole && (isWaiting || attempt.state === 'REVIEW')) {
    return void (await completeBalance(deps, { attempt, paymentId: payment.id, actor }));
  }
  if (attempt?.state === 'VOIDED' && isWhole) {
    return requestRefund(deps, { payment, attempt, reason: 'balanceLate' });
  }
  if (attempt && isWaiting) await closeDoubted(deps, attempt);
  if (payment.refundedCents < payment.amountCents) await noteUnknownPayment(deps, payment);
}

/** Nothing of it counts before a person has tied the payment to its booking. */
const closeDoubted = (deps: Dependencies, attempt: PaymentAttempt): Promise<boolean> =>
  unlessSettled(
    deps.database.transaction((manager) =>
      closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'VOIDED' }),
    ),
  );
