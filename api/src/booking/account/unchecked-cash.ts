import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { type KeyUse, noteKeyUsed } from '../../http/used-key.ts';
import { TillLine } from '../../payment/account/till-line.entity.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

const common = { kind: 'TO_CHECK', method: 'CASH', actor: 'admin' } as const;

type Unchecked = {
  root: Reservation;
  amountCents: number;
  at: Date;
  why: string;
  use: KeyUse;
};

/** Records cash that counts in the drawer, because it may lie there, and in no booking's account. */
export const keepToCheck = (
  { database, now }: Dependencies,
  { root: { id, state }, amountCents, at, why, use }: Unchecked,
): Promise<void> =>
  database.transaction(async (manager) => {
    await manager.insert(TillLine, {
      ...common,
      id: randomUUID(),
      bookingId: id,
      amountCents,
      at,
      note: why,
    });
    await writeAudit(manager, {
      id,
      before: state,
      to: state,
      actor: 'admin',
      kind: 'MONEY',
      detail: { toCheckCents: amountCents },
      note: why,
      now: now(),
    });
    await noteKeyUsed(manager, use, now());
  });

/** The cash that staff have not decided about, oldest first. */
export async function readCashToCheck(manager: EntityManager): Promise<TillLine[]> {
  const { kind } = common;
  const order = { at: 'ASC', id: 'ASC' } as const;
  const lines = await manager.find(TillLine, { where: { kind, corrects: IsNull() }, order });
  const decided = new Set((await readDecisions(manager, lines)).map(({ corrects }) => corrects));
  return lines.filter(({ id }) => !decided.has(id));
}

/** The lines that reverse these. A discarded one has a negative amount and a reason. */
export const readDecisions = (
  manager: EntityManager,
  lines: Pick<TillLine, 'id'>[],
): Promise<TillLine[]> => manager.findBy(TillLine, { corrects: In(lines.map(({ id }) => id)) });

type Decision = Pick<TillLine, 'at'> & { note: string | null };

/** Takes the line off the drawer again. Only one of two decisions is stored, since `corrects` is unique. */
export async function reverseToCheck(
  manager: EntityManager,
  line: TillLine,
  { at, note }: Decision,
): Promise<void> {
  const { id: corrects, bookingId, amountCents } = line;
  await manager.insert(TillLine, {
    ...common,
    id: randomUUID(),
    bookingId,
    amountCents: -amountCents,
    corrects,
    at,
    note,
  });
}
