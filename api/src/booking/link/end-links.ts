import { endSessionsOfBooking } from '../../auth/session/token.ts';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Actor, writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { requireAnyBooking } from '../read-booking.ts';

type Ending = { actor: Actor; goesOn?: Session };

/** Ends every link of a booking and the sign-in sessions that they opened, except the caller's. */
export const endLinks = (
  { database, now }: Dependencies,
  { id, state }: Reservation,
  { actor, goesOn }: Ending,
): Promise<void> =>
  database.transaction(async (manager) => {
    await manager.increment(Reservation, { id }, 'linkVersion', 1);
    await endSessionsOfBooking(manager, id, goesOn);
    await writeAudit(manager, {
      id,
      before: state,
      to: state,
      actor,
      kind: 'ACCESS',
      detail: { links: 'ended' },
      now: now(),
    });
  });

/** Ends links for staff after a guest has called; also ends every sign-in session of the booking. */
export async function endLinksByStaff(deps: Dependencies, id: string): Promise<{ ended: true }> {
  const { root } = await requireAnyBooking(deps, id);
  await endLinks(deps, root, { actor: 'admin' });
  return { ended: true };
}
