import { sessionOf } from '../../email/mails/booking-content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hoursOf } from '../../email/mails/mail-booking.ts';
import { hoursOf as agreedHoursOf } from '../../reservation/agreed-terms.ts';
import type { Booking } from '../read-booking.ts';

const hourMs = 3_600_000;

export async function isSessionOver(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { root }: Booking,
): Promise<boolean> {
  const hours = await database.run((manager) =>
    hoursOf(manager, sessionOf(root), agreedHoursOf(root)),
  );
  return root.startsAt.getTime() + hours * hourMs <= now().getTime();
}
