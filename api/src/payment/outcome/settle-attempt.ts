import type { Dependencies } from '../../dependencies.ts';
import type { ChargeOutcome } from '../../outside/square.ts';
import type { Actor } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { declineExtra } from '../extra/settle-extra.ts';
import { confirmPayment } from './confirm-payment.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { leaveToPerson } from './send-to-review.ts';
import { returnToHold } from './return-to-hold.ts';

type Settlement = {
  attempt: PaymentAttempt;
  /** The reservation as read when the attempt started. */
  reservation: Reservation;
  outcome: ChargeOutcome;
  actor: Actor;
};

/** Records the outcome of the charge; safe to run twice for one attempt. */
export async function settleAttempt(
  deps: Dependencies,
  { attempt, reservation, outcome, actor }: Settlement,
): Promise<PaymentOutcome> {
  if (outcome.outcome === 'COMPLETED') {
    const { paymentId } = outcome;
    const isConfirmed = await confirmPayment(deps, { attempt, reservation, paymentId, actor });
    return isConfirmed ? { state: 'CONFIRMED' } : asItIs(deps, attempt);
  }
  if (outcome.outcome === 'DECLINED') {
    deps.log.info({ attempt: attempt.id, code: outcome.code }, 'card refused');
    const isReturned =
      attempt.purpose === 'DEPOSIT'
        ? await returnToHold(deps, { attempt, actor })
        : await declineExtra(deps, attempt);
    if (!isReturned && !(await isDeclined(deps, attempt))) return asItIs(deps, attempt);
    return { state: 'DECLINED', code: outcome.code };
  }
  if (outcome.code === 'IDEMPOTENCY_KEY_REUSED') {
    await leaveToPerson(deps, {
      attempt,
      actor,
      reason: 'The idempotency key was used for another request',
    });
    return { state: 'IN_PROGRESS' };
  }
  deps.log.warn({ attempt: attempt.id, code: outcome.code }, 'payment outcome unknown');
  await deps.database.run((manager) =>
    manager.update(PaymentAttempt, { id: attempt.id, state: 'SENT' }, { state: 'UNKNOWN' }),
  );
  return { state: 'PENDING' };
}

const read = ({ database }: Dependencies, { id }: PaymentAttempt): Promise<PaymentAttempt> =>
  database.run((manager) => manager.findOneByOrFail(PaymentAttempt, { id }));

const isDeclined = async (deps: Dependencies, attempt: PaymentAttempt): Promise<boolean> =>
  (await read(deps, attempt)).state === 'DECLINED';

/** Reports what another process has recorded for the attempt. The reconciler finds any money that it missed. */
async function asItIs(deps: Dependencies, attempt: PaymentAttempt): Promise<PaymentOutcome> {
  const { state } = await read(deps, attempt);
  deps.log.warn({ attempt: attempt.id, state }, 'payment settled by somebody else');
  return { state: state === 'COMPLETED' ? 'CONFIRMED' : 'PENDING' };
}
