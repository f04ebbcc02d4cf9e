import type { Session } from '@studio/contract';
import { Between, type EntityManager, In } from 'typeorm';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';

type Search = {
  from: string;
  to: string;
  isMeant: (session: Session) => boolean;
  /** The ids of the bookings that are in these sessions now. */
  ids: string[];
};

/**
 * The last offer to each booking about sessions of a range, in the order they were sent. Includes bookings that
 * have left.
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
