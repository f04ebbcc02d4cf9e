import type { EntityManager } from 'typeorm';
import { sessionOf } from '../../email/mails/booking-content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hoursOf } from '../../email/mails/mail-booking.ts';
import { hoursOf as agreedHoursOf } from '../../reservation/agreed-terms.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Booking } from '../read-booking.ts';

const hourMs = 3_600_000;

export async function isSessionOver(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { root }: Booking,
): Promise<boolean> {
  return (await database.run((manager) => endOfSession(manager, root))) <= now();
}

export async function endOfSession(manager: EntityManager, root: Reservation): Promise<Date> {
  const hours = await hoursOf(manager, sessionOf(root), agreedHoursOf(root));
  return new Date(root.startsAt.getTime() + hours * hourMs);
}
