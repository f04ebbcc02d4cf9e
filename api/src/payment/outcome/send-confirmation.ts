import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { confirmationMail } from '../../email/mails/confirmation-mail.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { moreGuestsMail } from '../../email/mails/more-guests-mail.ts';
import { termsCopy } from '../../email/mails/terms-mail.ts';
import { readTermsOf } from '../../legal/agreements.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import { isAdded, readWhole } from '../../reservation/added-row.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

type Confirmation = {
  deps: Pick<Dependencies, 'env' | 'now'>;
  paid: { reservation: Reservation; attempt: Pick<PaymentAttempt, 'amountCents'> };
};

/** Emails the guest that the seats are paid for, in a new booking or for added guests. */
export async function sendConfirmation(
  manager: EntityManager,
  { deps, paid: { reservation, attempt } }: Confirmation,
): Promise<void> {
  const whole = isAdded(reservation) ? await readWhole(manager, reservation) : reservation;
  // A visitor's new booking has the price at booking and no other lines.
  const isPlain = !isAdded(reservation) && reservation.source === 'WEB';
  const booking = await (isPlain ? readMailBooking : readDueBooking)(manager, whole);
  const at = {
    studio: mailStudio(deps.env),
    now: deps.now(),
    amountCents: attempt.amountCents,
    terms: termsCopy(await readTermsOf(manager, whole.id)),
  };
  await putInOutbox(manager, {
    ...(isAdded(reservation)
      ? { about: `update:${whole.id}:${whole.version}`, mail: moreGuestsMail(booking, at) }
      : { about: `confirmation:${whole.id}`, mail: confirmationMail(booking, at) }),
    recipient: reservation.guestEmail,
    now: deps.now(),
  });
}
