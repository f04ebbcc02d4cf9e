import { isPricedPerParty, limits, shownService } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { findService } from '../services/find-service.ts';
import { toService } from '../services/list-services.ts';
import type { Reservation } from './reservation.entity.ts';

/** What a guest agrees to by booking: a later change to the menu applies to new bookings only. */
export type AgreedTerms = Pick<
  Reservation,
  'workshopTitle' | 'durationHours' | 'unitPriceCents' | 'priceBasis' | 'depositCents'
>;

/** The menu's terms at this moment; a workshop that is on no menu has no price. */
export async function readMenuTerms(
  manager: EntityManager,
  serviceName: string,
): Promise<AgreedTerms> {
  const service = await findService(manager, serviceName);
  const { name, hours } = shownService(serviceName, service ? [toService(service)] : []);
  return {
    workshopTitle: name,
    durationHours: hours,
    unitPriceCents: service?.priceCents ?? null,
    priceBasis: isPricedPerParty(serviceName) ? 'PARTY' : 'PERSON',
    depositCents: limits.depositCents,
  };
}

/** Guests who join a booking come at its price, and pay the deposit of the day. */
export const termsOfAdded = ({
  workshopTitle,
  durationHours,
  unitPriceCents,
  priceBasis,
}: AgreedTerms): AgreedTerms => ({
  workshopTitle,
  durationHours,
  unitPriceCents,
  priceBasis,
  depositCents: limits.depositCents,
});

export const titleOf = ({
  workshopTitle,
  serviceName,
}: Pick<Reservation, 'workshopTitle' | 'serviceName'>): string => workshopTitle ?? serviceName;

export const hoursOf = ({ durationHours }: Pick<Reservation, 'durationHours'>): number =>
  durationHours ?? limits.workshopHours;

type Priced = Pick<Reservation, 'unitPriceCents' | 'priceBasis' | 'guestCount'>;

/** The agreed price of the whole party, in cents; null if the workshop has none. */
export const partyPriceOf = ({ unitPriceCents, priceBasis, guestCount }: Priced): number | null =>
  unitPriceCents === null ? null : unitPriceCents * (priceBasis === 'PARTY' ? 1 : guestCount);

type WithDeposit = Pick<Reservation, 'depositCents' | 'guestCount'>;

/** The agreed deposit of the whole party without a coupon, in cents. */
export const partyDepositOf = ({ depositCents, guestCount }: WithDeposit): number =>
  (depositCents ?? limits.depositCents) * guestCount;

/** A workshop as its guest has booked it; `balanceCents` is left out for a workshop that has no price. */
type BookedWorkshop = { title: string; hours: number; balanceCents?: number };

/** The workshop of a booking whose deposit is paid and nothing else. */
export function bookedWorkshopOf(row: Reservation): BookedWorkshop {
  const price = row.priceCents ?? partyPriceOf(row);
  return {
    title: titleOf(row),
    hours: hoursOf(row),
    ...(price === null ? {} : { balanceCents: Math.max(0, price - partyDepositOf(row)) }),
  };
}
