import { LessThanOrEqual } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { type AlongHold, releaseHold } from './hold-seats.ts';
import { Reservation } from '../reservation.entity.ts';

const batch = 100;

/** Gives back the seats of holds that ran out. A reservation being paid is never among them. */
export async function expireHolds(deps: Dependencies, along?: AlongHold): Promise<void> {
  const { database, now, log } = deps;
  const overdue = await database.run((manager) =>
    manager.find(Reservation, {
      where: { state: 'HELD', holdExpiresAt: LessThanOrEqual(now()) },
      take: batch,
    }),
  );
  for (const hold of overdue) {
    await releaseHold(deps, { hold, actor: 'clock', ...(along && { along }) }).catch(
      (error: unknown) => log.info({ hold: hold.id, reason: String(error) }, 'hold kept'),
    );
  }
}
