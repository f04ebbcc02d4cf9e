import { countOf } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { readAddOnsOf } from '../../services/read-add-ons.ts';
import { countAll, type Held } from './held-add-ons.ts';

/** Returns why a smaller party cannot keep its add-ons; null when it can. */
export type WhyNotFit = (guests: number) => string | null;

/**
 * A smaller party cannot exceed an add-on's limit. An add-on that exceeds today's limit already was chosen under an
 * earlier one, and the party keeps it. `guestCount` is that of the whole booking.
 */
export async function readWhyNotFit(
  manager: EntityManager,
  { serviceName, guestCount: before }: Pick<Reservation, 'serviceName' | 'guestCount'>,
  held: Held[],
): Promise<WhyNotFit> {
  const limits = held.length === 0 ? [] : await readAddOnsOf(manager, serviceName);
  const chosen = limits
    .map(({ id, name, mostPerGuest }) => ({
      name,
      mostPerGuest,
      count: countAll(held.filter(({ addOnId }) => addOnId === id)),
    }))
    .filter(({ mostPerGuest, count }) => count <= mostPerGuest * before);
  return (guests) => {
    const above = chosen.find(({ mostPerGuest, count }) => count > mostPerGuest * guests);
    if (!above) return null;
    const { name, count } = above;
    const most = above.mostPerGuest * guests;
    return `This booking has ${count} of ${name}, and ${countOf(guests, 'guest')} can have ${most}. Please remove ${count - most} first.`;
  };
}
