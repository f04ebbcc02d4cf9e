import { Slot } from '../../availability/slot.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AlongHold, releaseHold } from './hold-seats.ts';
import { Reservation } from '../reservation.entity.ts';

const batch = 100;

/**
 * Releases the seats of expired holds. Skips reservations being paid for, and those that wait for a deposit by link
 * in a session that the studio has closed, because staff decide about those.
 */
export async function expireHolds(deps: Dependencies, along?: AlongHold): Promise<void> {
  const { database, now, log } = deps;
  const overdue = await database.run((manager) =>
    manager
      .createQueryBuilder(Reservation, 'held')
      .leftJoin(Slot, 'slot', 'slot.date = held.slotDate AND slot.slotId = held.slotId')
      .where("held.state = 'HELD' AND held.holdExpiresAt <= :now", { now: now() })
      .andWhere("(held.source = 'WEB' OR slot.isOpen = :yes OR slot.isByRule = :yes)", {
        yes: true,
      })
      .take(batch)
      .getMany(),
  );
  for (const hold of overdue) {
    await releaseHold(deps, { hold, actor: 'clock', ...(along && { along }) }).catch(
      (error: unknown) => log.info({ hold: hold.id, reason: String(error) }, 'hold kept'),
    );
  }
}
