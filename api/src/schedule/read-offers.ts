import type { Session } from '@studio/contract';
import { Between, type EntityManager, In } from 'typeorm';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';

type Search = {
  from: string;
  to: string;
  isMeant: (session: Session) => boolean;
  /** Bookings that are in these sessions now. */
  ids: string[];
};

/**
 * The last offer of each booking about sessions of a range, including bookings that have left, in the order they
 * were sent.
 */
export async function readOffers(
  manager: EntityManager,
  { from, to, isMeant, ids }: Search,
): Promise<Map<string, MoveOffer>> {
  const offers = await manager.find(MoveOffer, {
    where: [{ bookingId: In(ids) }, { slotDate: Between(from, to) }],
    order: { createdAt: 'ASC' },
  });
  return new Map(
    offers.filter((offer) => isAbout(offer, isMeant)).map((offer) => [offer.bookingId, offer]),
  );
}

const isAbout = ({ slotDate: date, slotId }: MoveOffer, isMeant: Search['isMeant']): boolean =>
  date === null || slotId === null || isMeant({ date, slotId });
