import type { EntityManager } from 'typeorm';
import { execute, sql, updateRows } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { balanceNotChargedMail, balancePaidMail } from '../../email/mails/money/balance-mails.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readWhole } from '../../reservation/added-row.ts';
import { type Actor, writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import { openStates, takeAttempt, unlessSettled } from '../outcome/own-attempt.ts';
import { closeAttempt } from '../outcome/return-to-hold.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { orderRefund } from '../refund/order-refund.ts';

type Paid = { attempt: PaymentAttempt; paymentId: string; actor: Actor };

/**
 * Counts a balance payment and raises the booking's version. Refunds the payment in full if the booking was
 * canceled in the meantime. Returns false when the payment was settled already, or is refunded.
 */
export async function completeBalance(
  deps: Dependencies,
  { attempt, paymentId, actor }: Paid,
): Promise<boolean> {
  let isKept = false;
  const isOurs = await unlessSettled(
    deps.database.transaction(async (manager) => {
      await takeAttempt(manager, {
        attempt,
        from: openStates,
        set: { state: 'COMPLETED', squarePaymentId: paymentId, sealedSourceId: null },
      });
      isKept = await raiseVersion(manager, attempt);
      if (isKept) await tellOfBalance(manager, { deps, attempt, actor });
      else await sendBack(manager, { deps, attempt, paymentId });
    }),
  );
  return isOurs && isKept;
}

/** Locks the booking's row. Returns false for a canceled booking. */
const raiseVersion = async (
  manager: EntityManager,
  { reservationId: id }: PaymentAttempt,
): Promise<boolean> =>
  (await execute(
    manager,
    sql`UPDATE reservation SET version = version + 1 WHERE id = ${id} AND state IN ('CONFIRMED', 'REVIEW')`,
  )) === 1;

type Telling = { deps: Dependencies; attempt: PaymentAttempt };

async function tellOfBalance(
  manager: EntityManager,
  { deps, attempt, actor }: Telling & { actor: Actor },
): Promise<void> {
  const { reservationId: id, amountCents } = attempt;
  const now = deps.now();
  const whole = await readWhole(manager, { bookingId: id });
  const { state } = whole;
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor,
    kind: 'MONEY',
    detail: { balanceCents: amountCents },
    now,
  });
  await putInOutbox(manager, {
    about: `balance:${id}:${attempt.id}`,
    recipient: whole.guestEmail,
    mail: balancePaidMail(await readDueBooking(manager, whole), {
      studio: mailStudio(deps.env),
      now,
      amountCents,
    }),
    now,
  });
}

async function sendBack(
  manager: EntityManager,
  { deps, attempt, paymentId }: Telling & { paymentId: string },
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
 * Records that the card was refused, so the balance is due as before. Returns false when another process settled
 * the attempt.
 */
export const declineBalance = (
  { database }: Dependencies,
  attempt: PaymentAttempt,
): Promise<boolean> =>
  unlessSettled(
    database.transaction((manager) =>
      closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'DECLINED' }),
    ),
  );

/** Gives up a payment that Square does not have, and emails the waiting guest that the balance is due as before. */
export async function giveUpBalance(deps: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const { database, env, now } = deps;
  const { reservationId: id, amountCents } = attempt;
  await unlessSettled(
    database.transaction(async (manager) => {
      await closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'VOIDED' });
      if (!(await manager.existsBy(Reservation, { id, state: 'CONFIRMED' }))) return;
      const whole = await readWhole(manager, { bookingId: id });
      await putInOutbox(manager, {
        about: `balance-open:${id}:${attempt.id}`,
        recipient: whole.guestEmail,
        mail: balanceNotChargedMail(await readDueBooking(manager, whole), {
          studio: mailStudio(env),
          now: now(),
          amountCents,
        }),
        now: now(),
      });
    }),
  );
}
