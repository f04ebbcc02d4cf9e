import type { Session } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { reopenedMail } from '../../email/mails/reopened-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { findBooking, guestsOf } from '../read-booking.ts';
import { endReopened } from './open-offer.ts';

/** Ends the offers about sessions that open again, whose rows are locked, and emails their guests. */
export async function announceReopened(
  manager: EntityManager,
  { env, now: clock }: Pick<Dependencies, 'env' | 'now'>,
  sessions: Session[],
): Promise<void> {
  const now = clock();
  for (const session of sessions) {
    for (const bookingId of await endReopened(manager, { session, now })) {
      const booking = await findBooking(manager, bookingId);
      if (booking?.root.state !== 'CONFIRMED') continue;
      const { root } = booking;
      const whole = { ...root, guestCount: guestsOf(booking) };
      await putInOutbox(manager, {
        about: `reopened:${root.id}:${now.getTime()}`,
        recipient: root.guestEmail,
        mail: reopenedMail(await readMailBooking(manager, whole), { studio: mailStudio(env), now }),
        now,
        notAfter: root.startsAt,
      });
    }
  }
}
