import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { balancePaidMail } from '../../email/mails/money/balance-mails.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readWhole } from '../../reservation/added-row.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import type { Paid } from './paid.ts';

/**
 * Raises the booking's version, which locks its row, and emails the guest. Returns false, with nothing changed, for a
 * canceled booking.
 */
export async function keepBalance(
  manager: EntityManager,
  { env, now }: Dependencies,
  { attempt, actor }: Paid,
): Promise<boolean> {
  const { reservationId: id, amountCents } = attempt;
  if ((await raiseVersion(manager, id)) !== 1) return false;
  const whole = await readWhole(manager, { bookingId: id });
  const { state } = whole;
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor,
    kind: 'MONEY',
    detail: { balanceCents: amountCents },
    now: now(),
  });
  await putInOutbox(manager, {
    about: `balance:${id}:${attempt.id}`,
    recipient: whole.guestEmail,
    mail: balancePaidMail(await readDueBooking(manager, whole), {
      studio: mailStudio(env),
      now: now(),
      amountCents,
    }),
    now: now(),
  });
  return true;
}

const raiseVersion = (manager: EntityManager, id: string): Promise<number> =>
  execute(
    manager,
    sql`UPDATE reservation SET version = version + 1 WHERE id = ${id} AND state IN ('CONFIRMED', 'REVIEW')`,
  );
