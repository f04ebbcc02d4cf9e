import { LessThanOrEqual } from 'typeorm';
import { changeSeats } from '../availability/change-seats.ts';
import type { Dependencies } from '../dependencies.ts';
import { endHolds, givenBack } from './hold-seats.ts';
import { Reservation } from './reservation.entity.ts';

const batch = 100;

/** Gives back the seats of holds that ran out. A reservation being paid is never among them. */
export async function expireHolds({ database, now, log }: Dependencies): Promise<void> {
  const overdue = await database.run((manager) =>
    manager.find(Reservation, {
      where: { state: 'HELD', holdExpiresAt: LessThanOrEqual(now()) },
      take: batch,
    }),
  );
  for (const hold of overdue) {
    await database
      .transaction(async (manager) => {
        await changeSeats(manager, [givenBack(hold)]);
        await endHolds(manager, { held: [hold], actor: 'clock', now: now() });
      })
      .catch((error: unknown) => log.info({ hold: hold.id, reason: String(error) }, 'hold kept'));
  }
}
