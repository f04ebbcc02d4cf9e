import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { confirmationMail } from '../email/mails/confirmation-mail.ts';
import { mailStudio } from '../email/mails/mail-studio.ts';
import { termsCopy } from '../email/mails/terms-mail.ts';
import { readTermsOf } from '../legal/agreements.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { readDueBooking } from '../payment/account/read-due-booking.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';

type Booked = {
  row: Reservation;
  /** The deposit to be paid at the studio, in cents. */
  askedCents?: number;
  /** The amount paid at the studio, in cents. */
  deskCents?: number;
};

/** Queues the email about a booking that staff have confirmed. */
export async function tellBooked(
  manager: EntityManager,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
  { row, askedCents = 0, deskCents = 0 }: Booked,
): Promise<void> {
  const booking = await readDueBooking(manager, row);
  const dueCents = Math.min(askedCents, booking.balanceCents ?? 0);
  await putInOutbox(manager, {
    about: `confirmation:${row.id}`,
    recipient: row.guestEmail,
    mail: confirmationMail(booking, {
      studio: mailStudio(env),
      now: now(),
      amountCents: 0,
      dueCents,
      deskCents,
      terms: termsCopy(await readTermsOf(manager, row.id)),
    }),
    now: now(),
  });
}
