import { addOnLine } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { confirmationMail } from '../../email/mails/confirmation-mail.ts';
import { type MailBooking, readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { moreGuestsMail } from '../../email/mails/more-guests-mail.ts';
import { termsCopy } from '../../email/mails/terms-mail.ts';
import { readTermsOf } from '../../legal/agreements.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readBooked } from '../add-ons/held-add-ons.ts';
import { readDueBooking } from '../account/read-due-booking.ts';
import { isAdded, readWhole } from '../../reservation/added-row.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

type Confirmation = {
  deps: Pick<Dependencies, 'env' | 'now'>;
  paid: { reservation: Reservation; attempt: Pick<PaymentAttempt, 'amountCents' | 'addOns'> };
};

/** Emails the guest that the seats are paid for, in a new booking or for added guests. */
export async function sendConfirmation(
  manager: EntityManager,
  { deps, paid: { reservation, attempt } }: Confirmation,
): Promise<void> {
  const whole = isAdded(reservation) ? await readWhole(manager, reservation) : reservation;
  // A visitor's new booking without add-ons has the price at booking and no other lines.
  const isPlain =
    !isAdded(reservation) && reservation.source === 'WEB' && (attempt.addOns ?? null) === null;
  const booking = isPlain
    ? await readMailBooking(manager, whole)
    : await readWithAddOns(manager, whole);
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

async function readWithAddOns(manager: EntityManager, whole: Reservation): Promise<MailBooking> {
  const addOns = await readBooked(manager, whole.id);
  return { ...(await readDueBooking(manager, whole)), addOns: addOns.map(addOnLine) };
}
