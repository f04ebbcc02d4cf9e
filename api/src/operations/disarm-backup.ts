import { randomInt } from 'node:crypto';
import { IsNull, LessThanOrEqual, Like } from 'typeorm';
import type { Database } from '../database/database.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { retention } from '../retention/retention.ts';

/** How long the site tries to send an email. By then, the email has arrived or the site has given up. */
const mailMs = 24 * 3_600_000;

/** The maximum of the column, minus room for links that are ended one by one later. */
const highestVersion = 2 ** 31 - 2 ** 20;

/**
 * Removes from a restored database what must not work again: sessions, codes, proofs and links, some of which have
 * been ended since the backup, and emails that would be sent twice. Gives all bookings a link version that no link
 * has had. Holds and payments in progress end by themselves.
 */
export function disarmBackup(database: Database, now: Date): Promise<void> {
  return database.transaction(async (manager) => {
    for (const { table } of retention.filter(({ opens }) => opens)) {
      await manager.createQueryBuilder().delete().from(table).execute();
    }
    const linkVersion = randomInt(2 ** 20, highestVersion);
    await manager.createQueryBuilder().update(Reservation).set({ linkVersion }).execute();
    const unsent = { sentAt: IsNull() };
    const tooOld = LessThanOrEqual(new Date(now.getTime() - mailMs));
    await manager.delete(OutboxMail, { ...unsent, about: Like('code:%') });
    await manager.delete(OutboxMail, { ...unsent, nextTryAt: tooOld });
  });
}
