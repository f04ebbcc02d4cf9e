import type { EntityManager } from 'typeorm';
import { versionConflict } from '../../http/errors.ts';
import { changeState } from '../../reservation/change-state.ts';
import { requireTakesPlace } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

/**
 * HELD -> CONFIRMED by staff, of a deposit by link that is paid at the desk. Answers the row as it is then;
 * throws VERSION_CONFLICT when it is not as it was read: its guest pays, or its time is over; SLOT_CLOSED when staff
 * have closed its session.
 */
export async function confirmHeld(
  manager: EntityManager,
  { root, now }: { root: Reservation; now: Date },
): Promise<Reservation> {
  const { id, version } = root;
  await requireTakesPlace(manager, root);
  const isConfirmed = await changeState(manager, {
    id,
    version,
    from: ['HELD'],
    to: 'CONFIRMED',
    actor: 'admin',
    now,
  });
  if (!isConfirmed) throw versionConflict();
  return { ...root, state: 'CONFIRMED' };
}
