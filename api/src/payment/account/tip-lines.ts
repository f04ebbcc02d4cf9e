import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { CardPayment } from '../../outside/square.ts';
import { TillLine } from './till-line.entity.ts';

/** A booking's tips, oldest first. */
export const readTips = (manager: EntityManager, bookingId: string): Promise<TillLine[]> =>
  manager.find(TillLine, { where: { bookingId, kind: 'TIP' }, order: { at: 'ASC', id: 'ASC' } });

/** All lines about the tip of a payment in Square, oldest first. */
export const readTipOf = (manager: EntityManager, squarePaymentId: string): Promise<TillLine[]> =>
  manager.find(TillLine, { where: { squarePaymentId }, order: { at: 'ASC', id: 'ASC' } });

export const sumTips = (lines: TillLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

type Refunded = Pick<CardPayment, 'tipCents' | 'refundedCents'>;

/** What is left of a payment's tip after Square's refunds, which take the tip first (`leftOnBill`), in cents. */
export const leftOfTip = ({ tipCents, refundedCents }: Refunded): number =>
  Math.max(0, tipCents - refundedCents);

/**
 * The claim counts the lines about the tip, so when two writers start from the same lines, one is refused with a
 * unique violation.
 */
export const claimTip = (squarePaymentId: string, lines: TillLine[], more = 0): string =>
  `${squarePaymentId}#${lines.length + more}`;

type NewTip = Pick<TillLine, 'method' | 'amountCents' | 'staffId' | 'actor' | 'at'> &
  Partial<TillLine>;

export const insertTips = async (
  manager: EntityManager,
  bookingId: string,
  tips: NewTip[],
): Promise<void> => {
  const lines = tips.map((tip) => ({ ...tip, id: randomUUID(), kind: 'TIP' as const, bookingId }));
  await manager.insert(TillLine, lines);
};

type WrittenTip = Omit<NewTip, 'actor'> & {
  actor: 'admin' | 'square' | 'visitor';
};

/** Inserts a tip with a separate entry in the booking's history. */
export async function writeTip(
  manager: EntityManager,
  { id, state }: Pick<Reservation, 'id' | 'state'>,
  { actor, ...tip }: WrittenTip,
): Promise<void> {
  await insertTips(manager, id, [{ ...tip, actor }]);
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor,
    kind: 'MONEY',
    detail: { tipCents: tip.amountCents },
    note: tip.note ?? undefined,
    now: tip.at,
  });
}

type SquareTip = Pick<TillLine, 'staffId' | 'card' | 'at'> & {
  squarePaymentId: string;
  /** What is left of the tip at Square. */
  tipCents: number;
};

/**
 * Writes the tip of a payment in Square unless it is recorded, for example with another part of the payment. Rejects
 * with a unique violation when another writer was faster.
 */
export async function writeSquareTip(
  manager: EntityManager,
  booking: Pick<Reservation, 'id' | 'state'>,
  { tipCents, ...tip }: SquareTip,
): Promise<void> {
  const lines = await readTipOf(manager, tip.squarePaymentId);
  const amountCents = tipCents - sumTips(lines);
  if (amountCents <= 0) return;
  const claim = claimTip(tip.squarePaymentId, lines);
  await writeTip(manager, booking, { ...tip, method: 'CARD', actor: 'admin', amountCents, claim });
}
