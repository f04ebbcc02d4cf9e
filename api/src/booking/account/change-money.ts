import type { EntityManager } from 'typeorm';
import { sql, updateRows } from '../../database/rows.ts';
import { versionConflict } from '../../http/errors.ts';
import { type Actor, writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';

type MoneyChange = {
  /** The booking's first row, as read before the change. */
  root: Reservation;
  set?: Partial<Reservation>;
  /** What the history shows about the change. */
  detail: Record<string, number | string>;
  note?: string | undefined;
  /** A staff member, if left out. */
  actor?: Actor;
  now: Date;
};

/**
 * Changes a booking's money and nothing else. Raises the version, so open pages see the change. Throws
 * VERSION_CONFLICT when the booking has changed since it was read.
 */
export async function changeMoney(
  manager: EntityManager,
  { root: { id, version, state }, set, detail, note, actor = 'admin', now }: MoneyChange,
): Promise<void> {
  const changed = await updateRows(manager, Reservation, {
    set: { ...set, version: version + 1 },
    where: sql`id = ${id} AND version = ${version} AND state = ${state}`,
  });
  if (changed !== 1) throw versionConflict();
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor,
    kind: 'MONEY',
    detail,
    note,
    now,
  });
}
