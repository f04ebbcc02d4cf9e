import type { EntityManager } from 'typeorm';
import { sql, updateRows } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { balanceNotChargedMail } from '../../email/mails/money/balance-mails.ts';
import { tipNotChargedMail } from '../../email/mails/money/tip-mails.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readWhole } from '../../reservation/added-row.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import { openStates, takeAttempt, unlessSettled } from '../outcome/own-attempt.ts';
import { closeAttempt } from '../outcome/return-to-hold.ts';
import { bookingIdOf, PaymentAttempt } from '../payment-attempt.entity.ts';
import { orderRefund } from '../refund/order-refund.ts';
import { keepBalance } from './keep-balance.ts';
import { keepTip } from './keep-tip.ts';
import type { Paid } from './paid.ts';

/**
 * Counts a balance payment or a tip. Refunds a balance in full if the booking was canceled in the meantime. Returns
 * false when the payment was settled already, or is refunded.
 */
export async function completeExtra(deps: Dependencies, paid: Paid): Promise<boolean> {
  const { attempt, paymentId } = paid;
  let isKept = false;
  const isOurs = await unlessSettled(
    deps.database.transaction(async (manager) => {
      await takeAttempt(manager, {
        attempt,
        from: openStates,
        set: { state: 'COMPLETED', squarePaymentId: paymentId, sealedSourceId: null },
      });
      isKept = await (attempt.purpose === 'TIP' ? keepTip : keepBalance)(manager, deps, paid);
      if (!isKept) await sendBack(manager, deps, paid);
    }),
  );
  return isOurs && isKept;
}

async function sendBack(
  manager: EntityManager,
  deps: Dependencies,
  { attempt, paymentId }: Paid,
): Promise<void> {
  await updateRows(manager, PaymentAttempt, {
    set: { state: 'RETURNED' },
    where: sql`id = ${attempt.id}`,
  });
  await orderRefund(manager, deps, {
    squarePaymentId: paymentId,
    attemptId: attempt.id,
    bookingId: attempt.reservationId,
    amountCents: attempt.amountCents,
    cause: 'NO_SEAT',
    actor: 'square',
    reason: 'balanceLate',
  });
}

/**
 * Records that the card was refused, so the balance is due as before and there is no tip. Returns false when another
 * process settled the attempt.
 */
export const declineExtra = (
  { database }: Dependencies,
  attempt: PaymentAttempt,
): Promise<boolean> =>
  unlessSettled(
    database.transaction((manager) =>
      closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'DECLINED' }),
    ),
  );

/** Gives up a payment that Square does not have, and emails the waiting guest that nothing was charged. */
export async function giveUpExtra(deps: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const { database, env, now } = deps;
  const id = bookingIdOf(attempt);
  const [kind, mail] =
    attempt.purpose === 'TIP'
      ? (['tip-open', tipNotChargedMail] as const)
      : (['balance-open', balanceNotChargedMail] as const);
  await unlessSettled(
    database.transaction(async (manager) => {
      await closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'VOIDED' });
      if (!(await manager.existsBy(Reservation, { id, state: 'CONFIRMED' }))) return;
      const whole = await readWhole(manager, { bookingId: id });
      await putInOutbox(manager, {
        about: `${kind}:${id}:${attempt.id}`,
        recipient: whole.guestEmail,
        mail: mail(await readDueBooking(manager, whole), {
          studio: mailStudio(env),
          now: now(),
          amountCents: attempt.amountCents,
        }),
        now: now(),
      });
    }),
  );
}
