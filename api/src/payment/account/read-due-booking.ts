import type { EntityManager } from 'typeorm';
import { type MailBooking, toMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { findService } from '../../services/find-service.ts';
import { readDue } from './read-accounts.ts';

/**
 * A booking with what is due of it now, for mails and its page; `whole` has the guests of all its rows. One
 * whose deposit has just been paid has no other line: `readMailBooking` tells as much without reading them.
 */
export async function readDueBooking(
  manager: EntityManager,
  whole: Reservation,
): Promise<MailBooking> {
  const service = await findService(manager, whole.serviceName);
  const booking = await toMailBooking(manager, whole, service);
  return { ...booking, ...(await readDue(manager, whole, service)) };
}
