import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { closeAttempt } from '../outcome/return-to-hold.ts';
import { unlessSettled } from '../outcome/own-attempt.ts';
import { type ExtraPurpose, PaymentAttempt } from '../payment-attempt.entity.ts';
import { isKnownPayment } from '../reconcile/find-known-payments.ts';
import { noteUnknownPayment } from '../reconcile/note-unknown-payment.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { completeExtra } from './settle-extra.ts';

type Applied = {
  payment: CardPayment;
  actor: Actor;
  attemptId: string;
  purpose: ExtraPurpose;
};

/**
 * Applies a captured balance payment or tip from Square. The payment counts while its attempt is open, and is
 * refunded in full when the attempt was given up. Staff decide about any other amount, and about a payment whose
 * attempt is missing.
 */
export async function applyExtra(
  deps: Dependencies,
  { payment, actor, attemptId, purpose }: Applied,
): Promise<void> {
  const attempt = await deps.database.run((manager) =>
    manager.findOneBy(PaymentAttempt, { id: attemptId, purpose }),
  );
  // In this order, the second check finds a payment that its own request settles after the first.
  if (await isKnownPayment(deps, payment.id)) return;
  const isWhole = payment.amountCents === attempt?.amountCents && payment.refundedCents === 0;
  const isWaiting = attempt?.state === 'SENT' || attempt?.state === 'UNKNOWN';
  // The attempt is in review, staff have not decided yet, and Square has now confirmed it.
  if (attempt && isWhole && (isWaiting || attempt.state === 'REVIEW')) {
    return void (await completeExtra(deps, { attempt, paymentId: payment.id, actor }));
  }
  if (attempt?.state === 'VOIDED' && isWhole) {
    return requestRefund(deps, { payment, attempt, reason: lateReasons[purpose] });
  }
  if (attempt && isWaiting) await closeDoubted(deps, attempt);
  if (payment.refundedCents < payment.amountCents) await noteUnknownPayment(deps, payment);
}

const lateReasons = { BALANCE: 'balanceLate', TIP: 'tipLate' } as const;

/** Closes an attempt whose payment does not count until staff have matched it to its booking. */
const closeDoubted = (deps: Dependencies, attempt: PaymentAttempt): Promise<boolean> =>
  unlessSettled(
    deps.database.transaction((manager) =>
      closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'VOIDED' }),
    ),
  );
