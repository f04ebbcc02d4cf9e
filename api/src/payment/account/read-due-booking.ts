import type { EntityManager } from 'typeorm';
import { type MailBooking, readMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type Due, readDue } from './read-accounts.ts';

/** Without a sum of it while nobody knows its price. */
export type DueBooking = MailBooking & Partial<Due>;

/**
 * A booking with what is due of it now, for mails and its page; `whole` has the guests of all its rows. One
 * whose deposit has just been paid has no other line: `readMailBooking` tells as much without reading them.
 */
export async function readDueBooking(
  manager: EntityManager,
  whole: Reservation,
): Promise<DueBooking> {
  const booking = await readMailBooking(manager, whole);
  return { ...booking, ...(await readDue(manager, whole)) };
}
