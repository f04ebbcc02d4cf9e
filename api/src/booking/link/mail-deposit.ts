import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { Mail } from '../../email/layout/mail.ts';
import { depositMail } from '../../email/mails/money/deposit-mail.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { invalidRequest } from '../../http/errors.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { partyDepositOf } from '../../reservation/agreed-terms.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

type Told = Pick<Dependencies, 'env' | 'now'>;

/** Writes the email with the link to pay for seats that staff hold. Throws when the price is below the deposit. */
async function readDepositMail(
  manager: EntityManager,
  { env, now }: Told,
  held: Reservation,
): Promise<Mail> {
  const booking = await readDueBooking(manager, held);
  const amountCents = partyDepositOf(held);
  const { balanceCents = amountCents } = booking;
  if (balanceCents < amountCents) throw invalidRequest(tooCheap, { details: [ofDeposit] });
  return depositMail(
    booking.balanceCents === undefined
      ? booking
      : { ...booking, balanceCents: balanceCents - amountCents },
    { studio: mailStudio(env), now: now(), amountCents, until: held.holdExpiresAt },
  );
}

const tooCheap =
  'The price is lower than the deposit. Take the deposit at the desk, or book without one.';
const ofDeposit = { field: 'deposit', message: tooCheap };

/** Queues the email, which is sent only while something is due. `name` is its name in the outbox. */
export async function mailDeposit(
  manager: EntityManager,
  deps: Told,
  { held, name }: { held: Reservation; name: string },
): Promise<void> {
  await putInOutbox(manager, {
    about: name,
    recipient: held.guestEmail,
    mail: await readDepositMail(manager, deps, held),
    now: deps.now(),
    notAfter: held.holdExpiresAt,
  });
}
