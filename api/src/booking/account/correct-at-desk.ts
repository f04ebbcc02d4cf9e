import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { correctAtDesk as endpoint } from '@studio/contract';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import type { EntityManager } from 'typeorm';
import { claimTip, readTipOf, sumTips, writeTip } from '../../payment/account/tip-lines.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { changeMoney } from './change-money.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { readRoot } from './read-root.ts';
import { writeDeskLines } from './write-desk-lines.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

/** Reverses a line with a new line and records the correct amount in another; deletes nothing. */
export const correctAtDesk = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => correct(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function correct(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const { amountCents, reason } = wish;
  const root = await readRoot(deps, wish);
  const { line, takenCents } = await findLine(deps, wish);
  const common = {
    method: line.method,
    note: reason,
    actor: 'admin',
    at: deps.now(),
  };
  const reversing = {
    ...common,
    id: randomUUID(),
    kind: 'CORRECTION' as const,
    amountCents: -takenCents,
    squarePaymentId: line.squarePaymentId,
    card: line.card,
    corrects: line.id,
    once: use.key,
  };
  const right = { ...common, id: randomUUID(), kind: line.kind, amountCents };
  await deps.database
    .transaction(async (manager) => {
      await changeMoney(manager, {
        root,
        detail: { deskCents: amountCents - takenCents },
        note: reason,
        now: deps.now(),
      });
      await writeDeskLines(manager, root.id, amountCents > 0 ? [reversing, right] : [reversing]);
      await takeBackTip(manager, { line, note: reason, at: deps.now() });
      await noteKeyUsed(manager, use, deps.now());
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? versionConflict() : error;
    });
}

/** Reverses the tip of a card payment once no booking has a part of it, so that it can be recorded again. */
async function takeBackTip(
  manager: EntityManager,
  { line: { squarePaymentId, card }, note, at }: { line: DeskPayment; note: string; at: Date },
): Promise<void> {
  if (!squarePaymentId) return;
  const lines = await readTipOf(manager, squarePaymentId);
  const tip = lines.findLast(({ amountCents }) => amountCents > 0);
  const leftCents = sumTips(lines);
  if (!tip || leftCents <= 0) return;
  const countOf = (kind: DeskPayment['kind']) =>
    manager.countBy(DeskPayment, { squarePaymentId, kind });
  if ((await countOf('PAYMENT')) > (await countOf('CORRECTION'))) return;
  const root = await manager.findOneByOrFail(Reservation, { id: tip.bookingId! });
  await writeTip(manager, root, {
    method: tip.method,
    amountCents: -leftCents,
    staffId: tip.staffId,
    squarePaymentId,
    card,
    corrects: tip.id,
    claim: claimTip(squarePaymentId, lines),
    note,
    actor: 'admin',
    at,
  });
}

/** Returns the line and what remains of it after Square's refunds. Throws when there is nothing to correct. */
async function findLine(
  { database }: Dependencies,
  wish: Wish,
): Promise<{ line: DeskPayment; takenCents: number }> {
  const [line, correction, takenCents] = await database.run(async (manager) => {
    const found = await manager.findOneBy(DeskPayment, {
      id: wish.paymentId,
      bookingId: wish.id,
    });
    const { squarePaymentId, amountCents = 0 } = found ?? {};
    const taken = squarePaymentId
      ? await manager.sum(DeskPayment, 'amountCents', { squarePaymentId, bookingId: wish.id })
      : amountCents;
    const correcting = await manager.findOneBy(DeskPayment, { corrects: wish.paymentId });
    return [found, correcting, Number(taken)] as const;
  });
  if (line?.kind !== 'PAYMENT')
    throw notChangeable('This payment does not belong to this booking.');
  if (correction) throw notChangeable('This payment has already been corrected.');
  if (line.amountCents === wish.amountCents) throw sameSum();
  if (line.method === 'CARD' && wish.amountCents !== 0) throw sumOfSquare();
  return { line, takenCents };
}

const sameSum = () => invalidRequest('This amount is already recorded.');

const sumOfSquare = () =>
  invalidRequest(
    'A card payment’s amount comes from Square. Correct it to $0.00, then record the correct payment.',
  );
