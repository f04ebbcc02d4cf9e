import type { EntityManager } from 'typeorm';
import { versionConflict } from '../../http/errors.ts';
import { changeState } from '../../reservation/change-state.ts';
import { requireTakesPlace } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

/**
 * HELD -> CONFIRMED by staff when a deposit by link is paid at the desk. Returns the updated row. Throws
 * VERSION_CONFLICT when it changed since it was read (its guest is paying, or the hold has expired) and SLOT_CLOSED
 * when staff have closed its session.
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
