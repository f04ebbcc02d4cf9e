import type { EntityManager } from 'typeorm';
import { Attendance } from '../../reservation/attendance.entity.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

/** Whether staff have marked the guest a no-show and the session is over: until they clear the mark, no balance is due. */
export async function isNoShow(
  manager: EntityManager,
  root: Reservation,
  now: Date,
): Promise<boolean> {
  if (now < root.startsAt) return false;
  const { hours } = await readMailBooking(manager, root);
  const endsAt = root.startsAt.getTime() + hours * 3_600_000;
  if (now.getTime() < endsAt) return false;
  return manager.existsBy(Attendance, { bookingId: root.id, state: 'NO_SHOW' });
}
