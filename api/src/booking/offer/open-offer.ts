import type { Session } from '@studio/contract';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { notChangeable } from '../../http/errors.ts';
import { MoveOffer, type OfferAnswer } from './move-offer.entity.ts';

/** The open offer that a booking's guest can answer now; null without one. */
export const findOpenOffer = (
  manager: EntityManager,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<MoveOffer | null> =>
  manager.findOneBy(MoveOffer, { bookingId, answer: IsNull(), until: MoreThan(now) });

/** The open offers of several bookings. */
export const findOpenOffers = (
  manager: EntityManager,
  { bookingIds, now }: { bookingIds: string[]; now: Date },
): Promise<MoveOffer[]> =>
  manager.findBy(MoveOffer, {
    bookingId: In(bookingIds),
    answer: IsNull(),
    until: MoreThan(now),
  });

type Answer = { answer: OfferAnswer; now: Date };

/**
 * Records the one answer of an offer, in the transaction that applies it. Throws NOT_CHANGEABLE for a second one.
 */
export async function takeAnswer(
  manager: EntityManager,
  { id, answer, now }: Answer & Pick<MoveOffer, 'id'>,
): Promise<void> {
  const { affected } = await manager.update(
    MoveOffer,
    { id, answer: IsNull() },
    { answer, answeredAt: now },
  );
  if (affected !== 1) throw offerEnded();
}

/** An offer can no longer be answered once its booking was moved or cancelled. */
export const endOffers = async (
  manager: EntityManager,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> =>
  void (await manager.update(
    MoveOffer,
    { bookingId, answer: IsNull() },
    { answer: 'CHANGED', answeredAt: now },
  ));

/**
 * Ends the open offers about a session that takes place after all. The caller has locked the session's row, as
 * `sendOffers` does. Returns the ids of their bookings.
 */
export async function endReopened(
  manager: EntityManager,
  { session, now }: { session: Session; now: Date },
): Promise<string[]> {
  const { date: slotDate, slotId } = session;
  const open = await manager.findBy(MoveOffer, { slotDate, slotId, answer: IsNull() });
  const ended: string[] = [];
  for (const { id, bookingId } of open) {
    const { affected } = await manager.update(
      MoveOffer,
      { id, answer: IsNull() },
      { answer: 'REOPENED', answeredAt: now },
    );
    if (affected === 1) ended.push(bookingId);
  }
  return ended;
}

export const offerEnded = () => notChangeable('This offer has been answered or has expired.');
