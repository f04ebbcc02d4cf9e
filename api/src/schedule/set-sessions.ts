import { type Session, slotLabel, countOf } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { announceReopened } from '../booking/offer/announce-reopened.ts';
import { changeSeats } from '../availability/change-seats.ts';
import { Slot } from '../availability/slot.entity.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable, notFound } from '../http/errors.ts';
import { isVisitorsHold } from '../reservation/by-link.ts';
import { endHolds, givenBack } from '../reservation/hold/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { makeRows } from './make-rows.ts';

/** The changes of a session. Fields that are left out stay the same. */
export type SessionSetting = {
  session: Session;
  set: Partial<
    Pick<
      Slot,
      | 'isOpen'
      | 'capacity'
      | 'minutes'
      | 'workshop'
      | 'note'
      | 'reason'
      | 'staffId'
      | 'isUnassigned'
      | 'isByRule'
    >
  >;
};

/**
 * Changes sessions, all or none. When a session closes, visitors' holds in it end. Bookings stay: those that are
 * paid for stay refundable until their guests have chosen, and those that wait for a deposit by link stay until
 * staff decide, and can be neither paid nor expire in the meantime. When a session opens again, its open offers end
 * and the guests are emailed. No seat is taken in a closed session, because every buyer changes the session's row
 * first. Throws NOT_CHANGEABLE for fewer seats than are taken.
 */
export async function setSessions(deps: Dependencies, settings: SessionSetting[]): Promise<void> {
  const inOrder = settings.toSorted((a, b) => (keyOf(a.session) < keyOf(b.session) ? -1 : 1));
  const sessions = inOrder.map(({ session }) => session);
  await deps.database.transaction((manager) => makeRows(manager, sessions));
  await deps.database.transaction(async (manager) => {
    const reopened: Session[] = [];
    for (const setting of inOrder) {
      if (setting.set.isOpen && (await reopen(manager, setting))) reopened.push(setting.session);
      await setOne(manager, setting);
    }
    const closed = inOrder.filter(({ set }) => set.isOpen === false);
    await clearOut(
      manager,
      deps,
      closed.map(({ session }) => session),
    );
    await announceReopened(manager, deps, reopened);
  });
}

/** Opens a session that staff had closed. Returns false for any other session. Locks the session's row. */
const reopen = async (manager: EntityManager, { session }: SessionSetting): Promise<boolean> =>
  (await execute(
    manager,
    sql`UPDATE slot SET is_open = 1
        WHERE date = ${session.date} AND slot_id = ${session.slotId}
          AND is_open = 0 AND is_by_rule = 0`,
  )) === 1;

/** Sorts like the rows' key, so two callers that change several rows never deadlock. */
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
  const taken = slot.seatsTaken;
  throw notChangeable(
    `${countOf(taken, 'seat')} of ${slotLabel(session.slotId)} ${taken === 1 ? 'is' : 'are'} taken. The session cannot have fewer.`,
  );
}

/** Writes before it reads, so its reads are never older than its locks. */
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
  const held = await manager.findBy(
    Reservation,
    sessions.map(({ date: slotDate, slotId }) => ({ slotDate, slotId, state: 'HELD' as const })),
  );
  const ended = held.filter(isVisitorsHold);
  await endHolds(manager, { held: ended, actor: 'admin', now });
  await changeSeats(manager, ended.map(givenBack));
}
