import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { EntityManager } from 'typeorm';
import type { sendOffers as endpoint, Session } from '@studio/contract';
import { bookableSession } from '../../availability/bookable-session.ts';
import { Slot } from '../../availability/slot.entity.ts';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { closedMail } from '../../email/mails/closed-mail.ts';
import { hoursOf, readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { invalidRequest } from '../../http/errors.ts';
import { whyNotEmailed } from '../../reservation/why-not-emailed.ts';
import { firstDaytime, lastDaytime, startInstant } from '../../studio/studio-clock.ts';
import { readTerms } from '../booking-terms.ts';
import { refundableOf } from '../change/refund-parts.ts';
import { type Booking, findBooking, guestsOf } from '../read-booking.ts';
import { dropReminders } from '../reminder/plan-reminders.ts';
import { MoveOffer } from './move-offer.entity.ts';
import { endOffers } from './open-offer.ts';

type Wish = z.output<typeof endpoint.body>;
type Offer = Pick<Wish, 'alternative' | 'note'> & { bookingId: string; options: Session[] };

/**
 * Writes an offer and its email for each booking, both or neither. Returns the bookings that can no longer have an
 * offer as `unsent`. A new offer ends an earlier one. Throws for a session that no guest can choose.
 */
export async function sendOffers(
  deps: Dependencies,
  { offers, alternative, note }: Wish,
): Promise<{ sent: number; unsent: string[] }> {
  const wishes = offers.map(({ bookingId, options }) => ({
    bookingId,
    options: options.map((date) => bookableSession(date, deps.now())).sort(byStart),
    alternative,
    note,
  }));
  for (const { options } of wishes) await refusePrivate(deps, options);
  const unsent: string[] = [];
  for (const wish of wishes) {
    const isSent = await deps.database.transaction((manager) => sendOne(manager, deps, wish));
    if (!isSent) unsent.push(wish.bookingId);
  }
  return { sent: wishes.length - unsent.length, unsent };
}

/** Only staff book into a private session, so a guest who chose one would be refused. */
async function refusePrivate({ database }: Dependencies, options: Session[]): Promise<void> {
  if (options.length === 0) return;
  const named = options.map(({ date, slotId }) => ({ date, slotId }));
  const rows = await database.run((manager) => manager.findBy(Slot, named));
  if (rows.some(({ kind }) => kind === 'PRIVATE')) {
    throw invalidRequest('A private session cannot be offered.');
  }
}

const byStart = (a: Session, b: Session): number => +startInstant(a) - +startInstant(b);

async function sendOne(manager: EntityManager, deps: Dependencies, wish: Offer): Promise<boolean> {
  const booking = await findBooking(manager, wish.bookingId);
  const now = deps.now();
  if (!booking || !(await isClosedOut(manager, booking, now))) return false;
  const { root } = booking;
  if (whyNotEmailed(root)) return false;
  const { options, alternative, note = null } = wish;
  await endOffers(manager, { bookingId: root.id, now });
  const offer: MoveOffer = {
    id: randomUUID(),
    bookingId: root.id,
    slotDate: root.slotDate,
    slotId: root.slotId,
    options,
    alternative,
    note: note || null,
    until: answerUntil(now, root.startsAt),
    createdAt: now,
    answer: null,
    answeredAt: null,
  };
  await manager.insert(MoveOffer, offer);
  await dropReminders(manager, { root, now });
  const { charges } = await readTerms(manager, booking, now);
  const mailBooking = await readMailBooking(manager, { ...root, guestCount: guestsOf(booking) });
  const timed = [];
  for (const option of options) {
    timed.push({ ...option, hours: await hoursOf(manager, option, mailBooking.workshopHours) });
  }
  await putInOutbox(manager, {
    about: `closed:${root.id}:${offer.id}`,
    recipient: root.guestEmail,
    mail: closedMail(mailBooking, {
      studio: mailStudio(deps.env),
      now,
      offer,
      options: timed,
      refundCents: refundableOf(charges),
    }),
    now,
    notAfter: offer.until,
  });
  return true;
}

/**
 * Whether staff have closed the session of an upcoming booking; a session outside regular hours still takes place.
 * Locks the session's row, so that opening the session ends every offer about it (`endReopened`).
 */
async function isClosedOut(manager: EntityManager, { root }: Booking, now: Date): Promise<boolean> {
  if (root.state !== 'CONFIRMED' || now >= root.startsAt) return false;
  const closed = await execute(
    manager,
    sql`UPDATE slot SET is_open = is_open
        WHERE date = ${root.slotDate} AND slot_id = ${root.slotId} AND is_open = 0 AND is_by_rule = 0`,
  );
  return closed === 1;
}

const hourMs = 3_600_000;

/**
 * The deadline for an answer: 48 hours after the email, at most 12 hours before the session, and between 9:00 AM
 * and 9:00 PM studio time. If less than an hour would be left, the first time in those hours that leaves an hour,
 * or the start of the session.
 */
export function answerUntil(now: Date, startsAt: Date): Date {
  const latest = new Date(Math.min(+now + 48 * hourMs, +startsAt - 12 * hourMs));
  const soonest = new Date(+now + hourMs);
  const until = lastDaytime(latest);
  return until >= soonest ? until : new Date(Math.min(+firstDaytime(soonest), +startsAt));
}
