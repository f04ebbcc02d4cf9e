import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { notChangeable } from '../../http/errors.ts';
import { MoveOffer, type OfferAnswer } from './move-offer.entity.ts';

/** The offer that a booking's guest can answer now; null for none. */
export const findOpenOffer = (
  manager: EntityManager,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<MoveOffer | null> =>
  manager.findOneBy(MoveOffer, { bookingId, answer: IsNull(), until: MoreThan(now) });

/** Those that guests of several bookings can answer now. */
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

/** The one answer of an offer, in the transaction of what it does. Throws NOT_CHANGEABLE for a second one. */
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

/** An offer of a booking that has changed otherwise can be answered no more. */
export const endOffers = async (
  manager: EntityManager,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> =>
  void (await manager.update(
    MoveOffer,
    { bookingId, answer: IsNull() },
    { answer: 'CHANGED', answeredAt: now },
  ));

export const offerEnded = () => notChangeable('This offer has been answered, or its time is over.');
