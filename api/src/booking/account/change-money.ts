import type { EntityManager } from 'typeorm';
import { sql, updateRows } from '../../database/rows.ts';
import { versionConflict } from '../../http/errors.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';

type MoneyChange = {
  /** The first row of the booking, as it was read. */
  root: Reservation;
  set?: Partial<Reservation>;
  /** What history tells of it. */
  detail: { [what: string]: number | string };
  /** In the words of staff. */
  note?: string | undefined;
  now: Date;
};

/**
 * Staff change a booking's money and nothing else: its version rises, so that whoever has it on a page is
 * told. Throws VERSION_CONFLICT when it is not as it was read.
 */
export async function changeMoney(
  manager: EntityManager,
  { root: { id, version, state }, set, detail, note, now }: MoneyChange,
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
    actor: 'admin',
    kind: 'MONEY',
    detail,
    note,
    now,
  });
}
