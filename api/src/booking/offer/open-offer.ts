import type { Session } from '@studio/contract';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { notChangeable } from '../../http/errors.ts';
import { MoveOffer, type OfferAnswer } from './move-offer.entity.ts';

/** Finds the open offer that a booking's guest can answer now; null when there is none. */
export const findOpenOffer = (
  manager: EntityManager,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<MoveOffer | null> =>
  manager.findOneBy(MoveOffer, { bookingId, answer: IsNull(), until: MoreThan(now) });

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

/** Records the answer to an offer, in the transaction that applies it. Throws NOT_CHANGEABLE for a second answer. */
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

/** Ends the offers of a booking that was moved or canceled. */
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
 * Ends the open offers about a session that takes place after all. The caller has locked the session's row, which
 * `sendOffers` locks too. Returns the ids of their bookings.
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
