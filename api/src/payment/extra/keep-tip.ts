import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { tipReceiptMail } from '../../email/mails/money/tip-mails.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readWhole } from '../../reservation/added-row.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import { claimTip, readTipOf, sumTips, writeTip } from '../account/tip-lines.ts';
import { bookingIdOf, type PaymentAttempt } from '../payment-attempt.entity.ts';
import type { Paid } from './paid.ts';

/**
 * Writes the line of a tip and emails its receipt to the guest. A tip belongs to staff, so a canceled booking keeps
 * it, and this always returns true.
 */
export async function keepTip(
  manager: EntityManager,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
  { attempt, paymentId }: Pick<Paid, 'attempt' | 'paymentId'>,
): Promise<true> {
  const isNew = await writeOnlineTip(manager, { attempt, paymentId, actor: 'visitor', now: now() });
  // The tip was recorded before it was in doubt, and its receipt was emailed then.
  if (!isNew) return true;
  const id = bookingIdOf(attempt);
  const whole = await readWhole(manager, { bookingId: id });
  await putInOutbox(manager, {
    about: `tip:${id}:${attempt.id}`,
    recipient: whole.guestEmail,
    mail: tipReceiptMail(await readDueBooking(manager, whole), {
      studio: mailStudio(env),
      now: now(),
      amountCents: attempt.amountCents,
    }),
    now: now(),
  });
  return true;
}

type Recorded = {
  attempt: Pick<PaymentAttempt, 'tippedId' | 'reservationId' | 'amountCents' | 'refundedCents'>;
  /** Null when only staff know that Square has the money. */
  paymentId: string | null;
  now: Date;
};

/**
 * Raises the booking's version and writes the line for all staff, unless it is recorded already. Returns whether it
 * wrote one. Staff can change who gets the tip.
 */
export async function writeOnlineTip(
  manager: EntityManager,
  { attempt, paymentId, actor, now }: Recorded & { actor: 'visitor' | 'admin' },
): Promise<boolean> {
  const id = bookingIdOf(attempt);
  await execute(manager, sql`UPDATE reservation SET version = version + 1 WHERE id = ${id}`);
  const lines = paymentId === null ? [] : await readTipOf(manager, paymentId);
  const amountCents = attempt.amountCents - attempt.refundedCents;
  if (sumTips(lines) > 0 || amountCents <= 0) return false;
  const { state } = await manager.findOneByOrFail(Reservation, { id });
  await writeTip(
    manager,
    { id, state },
    {
      method: 'ONLINE',
      amountCents,
      staffId: null,
      squarePaymentId: paymentId,
      claim: paymentId && claimTip(paymentId, lines),
      actor,
      at: now,
    },
  );
  return true;
}

/** Takes a tip off its booking when Square does not have its payment after all. */
export async function reverseOnlineTip(
  manager: EntityManager,
  { attempt, paymentId, now }: Recorded,
): Promise<void> {
  const lines = paymentId === null ? [] : await readTipOf(manager, paymentId);
  const corrected = new Set(lines.map(({ corrects }) => corrects));
  const tip = lines.findLast(({ id, amountCents }) => amountCents > 0 && !corrected.has(id));
  const leftCents = sumTips(lines);
  if (!tip || leftCents <= 0) return;
  const id = bookingIdOf(attempt);
  const { state } = await manager.findOneByOrFail(Reservation, { id });
  await writeTip(
    manager,
    { id, state },
    {
      method: tip.method,
      amountCents: -leftCents,
      staffId: tip.staffId,
      squarePaymentId: paymentId,
      corrects: tip.id,
      claim: claimTip(paymentId!, lines),
      actor: 'admin',
      at: now,
    },
  );
}
