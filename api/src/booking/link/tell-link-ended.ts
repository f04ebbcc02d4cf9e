import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { linkEndedMail } from '../../email/mails/link-ended-mail.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { expireHolds } from '../../reservation/hold/expire-holds.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

type Told = Pick<Dependencies, 'env' | 'now'>;

/**
 * Emails a guest who was promised the seats, but not a visitor about their own hold. `held` is the row before the
 * hold ended.
 */
async function tellLinkEnded(
  manager: EntityManager,
  { env, now }: Told,
  held: Reservation,
): Promise<void> {
  if (!isHeldByLink(held)) return;
  await putInOutbox(manager, {
    about: `link-ended:${held.id}`,
    recipient: held.guestEmail,
    mail: linkEndedMail(await readMailBooking(manager, held), mailStudio(env)),
    now: now(),
  });
}

/** Releases the seats of expired holds, and emails guests who had a link. Run by the worker. */
export const endOverdueHolds = (deps: Dependencies): Promise<void> =>
  expireHolds(deps, (manager, held) => tellLinkEnded(manager, deps, held));
