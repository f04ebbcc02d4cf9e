import { type Session, slotLabel } from '@studio/contract';
import { type EntityManager, In, type FindOptionsWhere } from 'typeorm';
import { tellLinkEnded } from '../booking/link/tell-link-ended.ts';
import { changeSeats } from '../availability/change-seats.ts';
import { Slot } from '../availability/slot.entity.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable, notFound } from '../http/errors.ts';
import { endHolds, givenBack } from '../reservation/hold/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { makeRows } from './make-rows.ts';

/** What becomes of a session; what is left out stays. */
export type SessionSetting = {
  session: Session;
  set: Partial<Pick<Slot, 'isOpen' | 'capacity' | 'note' | 'reason' | 'staffId' | 'isByRule'>>;
};

/**
 * Says something of sessions, all or none. Whoever holds seats in one that is closed by it holds them no
 * more, and is told where staff had sent a link for the deposit; who is paying or has booked stays, and
 * gets all of the deposit back until they have said what shall become of it. After it nobody takes a seat
 * there: the row that every buyer changes first is changed here. Throws NOT_CHANGEABLE for fewer seats than
 * are taken.
 */
export async function setSessions(deps: Dependencies, settings: SessionSetting[]): Promise<void> {
  const inOrder = settings.toSorted((a, b) => (keyOf(a.session) < keyOf(b.session) ? -1 : 1));
  const sessions = inOrder.map(({ session }) => session);
  await deps.database.transaction((manager) => makeRows(manager, sessions));
  await deps.database.transaction(async (manager) => {
    for (const setting of inOrder) await setOne(manager, setting);
    const closed = inOrder.filter(({ set }) => set.isOpen === false);
    await clearOut(
      manager,
      deps,
      closed.map(({ session }) => session),
    );
  });
}

/** As the key of the rows sorts, so that two who change several never wait for each other. */
const keyOf = ({ date, slotId }: Session): string => `${date} ${String(slotId).padStart(4, '0')}`;

async function setOne(manager: EntityManager, { session, set }: SessionSetting): Promise<void> {
  const { capacity = 0 } = set;
  const result = await manager
    .createQueryBuilder()
    .update(Slot)
    .set({ ...set, isByRule: set.isByRule ?? false })
    .where('date = :date AND slotId = :slotId AND seatsTaken <= :most', {
      ...session,
      most: capacity || Number.MAX_SAFE_INTEGER,
    })
    .execute();
  if (result.affected) return;
  const slot = await manager.findOneBy(Slot, session);
  if (!slot) throw notFound();
  throw notChangeable(
    `${slot.seatsTaken} seats of ${slotLabel(session.slotId)} are taken. It cannot have fewer.`,
  );
}

/** Written before it is read: what is read then cannot be older than these locks. */
async function clearOut(
  manager: EntityManager,
  deps: Dependencies,
  sessions: Session[],
): Promise<void> {
  if (sessions.length === 0) return;
  const now = deps.now();
  for (const { date, slotId } of sessions) {
    await execute(
      manager,
      sql`UPDATE reservation SET version = version
          WHERE slot_date = ${date} AND slot_id = ${slotId} AND state = 'HELD'`,
    );
    await execute(
      manager,
      sql`UPDATE reservation SET studio_moved_at = ${now}
          WHERE slot_date = ${date} AND slot_id = ${slotId} AND booking_id IS NULL
            AND state IN ('PAYING', 'REVIEW', 'CONFIRMED')`,
    );
  }
  const held = await manager.findBy(Reservation, sessions.map(heldIn));
  await endHolds(manager, { held, actor: 'admin', now });
  await changeSeats(manager, held.map(givenBack));
  for (const each of held) await tellLinkEnded(manager, deps, { held: each, why: 'CLOSED' });
}

const heldIn = ({ date, slotId }: Session): FindOptionsWhere<Reservation> => ({
  slotDate: date,
  slotId,
  state: In(['HELD']),
});
