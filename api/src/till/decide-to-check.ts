import type * as z from 'zod/mini';
import type { decideToCheck as endpoint } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { recordCash } from '../booking/account/take-offline.ts';
import { readDecisions, reverseToCheck } from '../booking/account/unchecked-cash.ts';
import { isUniqueViolation } from '../database/database.ts';
import { execute, sql } from '../database/rows.ts';
import { keepMarks } from '../day/mark-attendance.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notChangeable } from '../http/errors.ts';
import { TillLine } from '../payment/account/till-line.entity.ts';
import { writeAudit } from '../reservation/change-state.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { UncheckedMark } from '../reservation/unchecked-mark.entity.ts';

type Wish = z.output<typeof endpoint.body>;

/** Decides about offline entries. Of two decisions about one entry, the first counts. */
export async function decideToCheck(deps: Dependencies, wish: Wish): Promise<void> {
  const { ids, decision, reason } = wish;
  const id = In(ids);
  const [cash, marks] = await deps.database.run(async (manager) => [
    await manager.findBy(TillLine, { id, kind: 'TO_CHECK' }),
    await manager.findBy(UncheckedMark, { id }),
  ]);
  if (cash.length > 0 && decision === 'DISCARD' && !reason) throw reasonMissing();
  for (const line of cash) {
    const [before] = await deps.database.run((manager) => readDecisions(manager, [line]));
    if (before) requireSame(decision, before.note ? 'DISCARD' : 'ACCEPT');
    else await decideCash(deps, line, wish);
  }
  for (const mark of marks) {
    if (mark.decision) requireSame(decision, mark.decision);
    else await decideMark(deps, mark, wish);
  }
}

function requireSame(decision: string, before: string): void {
  if (before === decision) return;
  const words = before === 'ACCEPT' ? 'accepted' : 'discarded';
  throw notChangeable(`Another staff member has already ${words} this entry.`);
}

function reasonMissing() {
  const message = 'Write a reason, such as “Not in the drawer”.';
  return invalidRequest(message, { details: [{ field: 'reason', message }] });
}

/**
 * Accepted cash moves from the line to the booking. Both new lines have the time at which it was taken, so they are on
 * one sheet and the drawer's sum stays. Discarded cash leaves the drawer.
 */
async function decideCash(deps: Dependencies, line: TillLine, wish: Wish): Promise<void> {
  const { amountCents, at } = line;
  const bookingId = line.bookingId ?? '';
  const decided =
    wish.decision === 'ACCEPT'
      ? recordCash(deps, {
          bookingId,
          taken: {
            kind: 'PAYMENT',
            method: 'CASH',
            amountCents,
            at,
            note: 'Taken offline, checked',
          },
          first: (manager) => reverseToCheck(manager, line, { at, note: null }),
        })
      : discardCash(deps, line, wish.reason ?? '');
  await decided.catch((error: unknown) => {
    throw isUniqueViolation(error) ? decidedMeanwhile() : error;
  });
}

const decidedMeanwhile = () => notChangeable('Another staff member has just decided about this.');

const discardCash = ({ database, now }: Dependencies, line: TillLine, note: string) =>
  database.transaction(async (manager) => {
    await reverseToCheck(manager, line, { at: now(), note });
    const detail = { discardedCents: line.amountCents };
    await noteDecision(manager, line.bookingId ?? '', { kind: 'MONEY', detail, note, now: now() });
  });

type Decided = Pick<Parameters<typeof writeAudit>[1], 'kind' | 'detail' | 'note' | 'now'>;

/** Adds a decision to the booking's history, if the booking still exists. */
async function noteDecision(manager: EntityManager, id: string, decided: Decided): Promise<void> {
  const root = await manager.findOneBy(Reservation, { id });
  if (!root) return;
  await writeAudit(manager, { id, before: root.state, to: root.state, actor: 'admin', ...decided });
}

/** An accepted mark counts from the time at which it was made, so a later mark still wins. */
const decideMark = ({ database, now }: Dependencies, mark: UncheckedMark, { decision }: Wish) =>
  database.transaction(async (manager) => {
    const { id, bookingId, state, markedAt } = mark;
    const decided = await execute(
      manager,
      sql`UPDATE unchecked_mark SET decision = ${decision} WHERE id = ${id} AND decision IS NULL`,
    );
    if (decided !== 1) throw decidedMeanwhile();
    if (decision === 'ACCEPT')
      await keepMarks(manager, [{ id, bookingId, state, markedAt, at: now() }]);
    const detail = { mark: state, decision };
    await noteDecision(manager, bookingId, { kind: 'ATTENDANCE', detail, now: now() });
  });
