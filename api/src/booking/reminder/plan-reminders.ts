import { addDays, studioDate } from '@studio/contract';
import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import { isUniqueViolation } from '../../database/database.ts';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { reminderMail } from '../../email/mails/reminder-mail.ts';
import { rangeAbout } from '../../email/named-mails.ts';
import { findOptedOut } from '../../email/optout/mail-optout.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { countSigned } from '../../seat/seats.ts';
import { readWaiverRule } from '../../studio/waiver-rule.ts';
import { isQuietHour } from '../../studio/studio-clock.ts';
import { readTerms } from '../booking-terms.ts';
import { findBooking, guestsOf } from '../read-booking.ts';

const hourMs = 3_600_000;
const aheadMs = 48 * hourMs;

/** One reminder for each start time, so a moved booking gets a new one. */
const aboutReminder = ({ id, startsAt }: Reservation): string =>
  `reminder:${id}:${startsAt.toISOString()}`;

/**
 * Queues a reminder for each booking that starts within two days and was made, confirmed and last moved before that,
 * once for each start time, unless the address opted out. An outage only delays the reminder. Sends nothing after the start, or between
 * 9:00 PM and 8:00 AM studio time.
 */
export async function planReminders(deps: Dependencies): Promise<void> {
  const now = deps.now();
  if (isQuietHour(now)) return;
  const due = await deps.database.run((manager) => findDue(manager, deps, now));
  for (const { id } of due) {
    await planOne(deps, id);
  }
}

async function planOne(deps: Dependencies, id: string): Promise<void> {
  try {
    await deps.database.transaction((manager) => remind(manager, { deps, id }));
  } catch (error) {
    // Another worker was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Reads all of them, because there are few: a session has eight seats, and a day has four sessions. */
async function findDue(
  manager: EntityManager,
  deps: Dependencies,
  now: Date,
): Promise<Reservation[]> {
  const today = studioDate(now);
  const rows = await manager.findBy(Reservation, {
    slotDate: Between(today, addDays(today, 2)),
    state: 'CONFIRMED',
    bookingId: IsNull(),
    guestEmail: Not(''),
  });
  const coming = rows.filter(({ startsAt, createdAt }) => {
    const dueAt = startsAt.getTime() - aheadMs;
    return startsAt > now && dueAt <= now.getTime() && createdAt.getTime() < dueAt;
  });
  const known = await manager.find(OutboxMail, {
    select: { about: true },
    where: { about: In(coming.map(aboutReminder)) },
  });
  const planned = new Set(known.map(({ about }) => about));
  const left = coming.filter((row) => !planned.has(aboutReminder(row)));
  const settledAt = await findSettled(manager, left);
  const due = left.filter(
    ({ id, startsAt }) => (settledAt.get(id) ?? 0) < startsAt.getTime() - aheadMs,
  );
  const emails = due.map(({ guestEmail }) => guestEmail);
  const unwanting = await findOptedOut(manager, deps, { emails, kind: 'reminder' });
  return due.filter(({ guestEmail }) => !unwanting.has(guestEmail));
}

/** When each booking was last confirmed or moved: an email named its session then. */
async function findSettled(
  manager: EntityManager,
  bookings: Reservation[],
): Promise<Map<string, number>> {
  const reservationId = In(bookings.map(({ id }) => id));
  const entries = await manager.find(AuditEntry, {
    select: { reservationId: true, at: true },
    where: [
      { reservationId, kind: 'MOVE' },
      { reservationId, kind: IsNull(), after: 'CONFIRMED' },
    ],
    order: { at: 'ASC' },
  });
  return new Map(entries.map(({ reservationId: id, at }) => [id, at.getTime()]));
}

async function remind(
  manager: EntityManager,
  { deps, id }: { deps: Dependencies; id: string },
): Promise<void> {
  const booking = await findBooking(manager, id);
  if (booking?.root.state !== 'CONFIRMED') return;
  const { root } = booking;
  if (await isSessionClosed(manager, root)) return;
  const now = deps.now();
  const terms = await readTerms(manager, booking, now);
  const { isRequired } = await readWaiverRule(manager);
  const whole = await readDueBooking(manager, { ...root, guestCount: guestsOf(booking) });
  await putInOutbox(manager, {
    about: aboutReminder(root),
    recipient: root.guestEmail,
    mail: reminderMail(whole, {
      studio: mailStudio(deps.env),
      now,
      terms,
      signedGuests: isRequired
        ? await countSigned(manager, { id, guestCount: guestsOf(booking) })
        : null,
    }),
    now,
    notAfter: root.startsAt,
  });
}

/**
 * Deletes the queued reminder of a booking that changes, so that it is queued again. `root` is the row before the
 * change. Does nothing when the session is more than two days away by any worker's clock, because no reminder is
 * queued yet.
 */
export async function dropReminders(
  manager: EntityManager,
  { root, now }: { root: Reservation; now: Date },
): Promise<void> {
  if (root.startsAt.getTime() - aheadMs - hourMs > now.getTime()) return;
  const { after, before } = rangeAbout('reminder', root.id);
  // The unary plus keeps the embedded engine from reading every queued email: it must search by `about`.
  await execute(
    manager,
    sql`DELETE FROM outbox_mail WHERE about > ${after} AND about < ${before} AND +sent_at IS NULL`,
  );
}
