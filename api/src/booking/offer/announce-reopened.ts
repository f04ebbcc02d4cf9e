import { depositLinkEnd, type Session } from '@studio/contract';
import { type EntityManager, Not } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { reopenedMail } from '../../email/mails/reopened-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { mailDeposit } from '../link/mail-deposit.ts';
import { findBooking, guestsOf } from '../read-booking.ts';
import { endReopened } from './open-offer.ts';

type Deps = Pick<Dependencies, 'env' | 'now'>;

/**
 * Ends the offers about sessions that opened again, and emails the guests. Bookings that wait for a deposit by link
 * get a new deadline and another email. The caller has locked the sessions' rows.
 */
export async function announceReopened(
  manager: EntityManager,
  deps: Deps,
  sessions: Session[],
): Promise<void> {
  for (const session of sessions) {
    for (const id of await endReopened(manager, { session, now: deps.now() })) {
      await emailReopened(manager, deps, id);
    }
    await renewDeposits(manager, deps, session);
  }
}

async function emailReopened(
  manager: EntityManager,
  { env, now }: Deps,
  id: string,
): Promise<void> {
  const booking = await findBooking(manager, id);
  if (booking?.root.state !== 'CONFIRMED') return;
  const { root } = booking;
  const whole = await readMailBooking(manager, { ...root, guestCount: guestsOf(booking) });
  await putInOutbox(manager, {
    about: `reopened:${root.id}:${now().getTime()}`,
    recipient: root.guestEmail,
    mail: reopenedMail(whole, { studio: mailStudio(env), now: now() }),
    now: now(),
    notAfter: root.startsAt,
  });
}

async function renewDeposits(
  manager: EntityManager,
  deps: Deps,
  { date: slotDate, slotId }: Session,
): Promise<void> {
  const now = deps.now();
  const held = await manager.findBy(Reservation, {
    slotDate,
    slotId,
    state: 'HELD',
    source: Not('WEB' as const),
  });
  for (const each of held) {
    const holdExpiresAt = depositLinkEnd({ startsAt: each.startsAt, now });
    if (!holdExpiresAt) continue;
    await manager.update(Reservation, { id: each.id }, { holdExpiresAt });
    await mailDeposit(manager, deps, {
      held: { ...each, holdExpiresAt },
      name: `deposit:${each.id}:${now.getTime()}`,
    });
  }
}
