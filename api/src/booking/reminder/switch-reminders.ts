import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { optIn, optOut } from '../../email/optout/mail-optout.ts';
import { type Booking, requireBooking } from '../read-booking.ts';

/** Switches the reminders for a booking's address on or off, for all its bookings now and later. */
export async function switchReminders(
  deps: Dependencies,
  { on, ...wish }: { id: string; session: Session; on: boolean },
): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const email = booking.root.guestEmail;
  const turn = on ? optIn : optOut;
  await deps.database.transaction((manager) => turn(manager, deps, { email, kind: 'reminder' }));
  return booking;
}
