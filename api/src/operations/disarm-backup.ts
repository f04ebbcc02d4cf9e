import { randomInt } from 'node:crypto';
import { IsNull, LessThanOrEqual, Like } from 'typeorm';
import type { Database } from '../database/database.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { retention } from '../retention/retention.ts';

/** So long the site tries to send a mail: by then it has arrived or was given up. */
const mailMs = 24 * 3_600_000;

/** The column takes no more; the links that are ended one by one later have room above it. */
const highestVersion = 2 ** 31 - 2 ** 20;

/**
 * Takes out of a restored database what must not come alive again: sessions, codes, proofs and links, some of
 * which were taken back since, and mails that would be sent once more. No link has had the version that all
 * bookings get. Holds and payments under way end by themselves.
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
