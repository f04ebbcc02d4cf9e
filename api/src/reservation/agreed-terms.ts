import {
  firstTitleOf,
  isPricedPerParty,
  limits,
  priceRangeOf,
  shownService,
} from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { findService } from '../services/find-service.ts';
import { toService } from '../services/list-services.ts';
import { priceOfEach } from '../services/read-add-ons.ts';
import type { Reservation } from './reservation.entity.ts';

/** The terms that a guest agrees to by booking. A later menu change applies to new bookings only. */
export type AgreedTerms = Pick<
  Reservation,
  | 'workshopTitle'
  | 'durationHours'
  | 'unitPriceCents'
  | 'priceBasis'
  | 'shownMostCents'
  | 'depositCents'
>;

/** Reads the menu's current terms. A workshop that is not on the menu has no price. */
export async function readMenuTerms(
  manager: EntityManager,
  serviceName: string,
): Promise<AgreedTerms> {
  const found = await findService(manager, serviceName);
  const service = found && toService(found);
  const addOns = found ? [{ price_cents: await priceOfEach(manager, found.id) }] : [];
  const { name, hours } = shownService(serviceName, service ? [service] : []);
  return {
    workshopTitle: name,
    durationHours: hours,
    unitPriceCents: found?.priceCents ?? null,
    priceBasis: isPricedPerParty(serviceName) ? 'PARTY' : 'PERSON',
    shownMostCents: service
      ? priceRangeOf(serviceName, { ...service, add_ons: addOns }).most
      : null,
    depositCents: limits.depositCents,
  };
}

/** Guests who join a booking pay the booking's price and today's deposit. */
export const termsOfAdded = ({
  workshopTitle,
  durationHours,
  unitPriceCents,
  priceBasis,
  shownMostCents,
}: AgreedTerms): AgreedTerms => ({
  workshopTitle,
  durationHours,
  unitPriceCents,
  priceBasis,
  shownMostCents,
  depositCents: limits.depositCents,
});

export const titleOf = ({
  workshopTitle,
  serviceName,
}: Pick<Reservation, 'workshopTitle' | 'serviceName'>): string =>
  firstTitleOf(workshopTitle ?? serviceName);

export const hoursOf = ({ durationHours }: Pick<Reservation, 'durationHours'>): number =>
  durationHours ?? limits.workshopHours;

/** The length of a session in hours: as staff set it, or otherwise that of its longest booking. */
export const hoursOfSession = (
  minutes: number | null | undefined,
  bookings: Pick<Reservation, 'durationHours'>[],
): number => {
  if (minutes) return minutes / 60;
  return bookings.length > 0 ? Math.max(...bookings.map(hoursOf)) : limits.workshopHours;
};

type Priced = Pick<Reservation, 'unitPriceCents' | 'priceBasis' | 'guestCount'>;

/** The price of the whole party by the terms at booking, in cents; null if the workshop has none. */
const partyPriceOf = ({ unitPriceCents, priceBasis, guestCount }: Priced): number | null =>
  unitPriceCents === null ? null : unitPriceCents * (priceBasis === 'PARTY' ? 1 : guestCount);

type Agreed = Priced & Pick<Reservation, 'priceCents' | 'priceGuests'>;

/** A booking's price in cents, without bench lines and coupons. `guestCount` counts the guests of all its rows. */
export const bookingPriceOf = (whole: Agreed): number | null =>
  whole.priceCents === null
    ? partyPriceOf(whole)
    : whole.priceCents + joinedGuestsOf(whole) * (whole.unitPriceCents ?? 0);

/**
 * The highest price of a booking that its guest knows, in cents: the top of the range at booking, or a higher price that
 * staff agreed on. Null if the booking has none. `guestCount` counts the guests of all its rows.
 */
export function shownMostOf(whole: Agreed & Pick<Reservation, 'shownMostCents'>): number | null {
  const most = partyPriceOf({ ...whole, unitPriceCents: whole.shownMostCents });
  return most === null ? null : Math.max(most, bookingPriceOf(whole) ?? 0);
}

/** The number of guests beyond those for whom staff agreed on a price. */
export const joinedGuestsOf = ({ priceCents, priceGuests, guestCount }: Agreed): number =>
  priceCents === null ? 0 : Math.max(0, guestCount - (priceGuests ?? guestCount));

/** Whether there is a price for one more guest. When staff have agreed on a price, the terms at booking decide. */
export const isPricedPerGuest = (root: Agreed): boolean =>
  root.priceCents === null
    ? root.priceBasis !== 'PARTY'
    : root.priceGuests !== null && root.unitPriceCents !== null && root.priceBasis === 'PERSON';

type WithDeposit = Pick<Reservation, 'depositCents' | 'guestCount'>;

/** The agreed deposit of the whole party without a coupon, in cents. */
export const partyDepositOf = ({ depositCents, guestCount }: WithDeposit): number =>
  (depositCents ?? limits.depositCents) * guestCount;

/** A workshop as its guest booked it. `balanceCents` is missing when the workshop has no price. */
type BookedWorkshop = { title: string; hours: number; balanceCents?: number };

/** The workshop of a booking with a paid deposit and no other lines. */
export function bookedWorkshopOf(row: Reservation): BookedWorkshop {
  const price = bookingPriceOf(row);
  return {
    title: titleOf(row),
    hours: hoursOf(row),
    ...(price === null ? {} : { balanceCents: Math.max(0, price - partyDepositOf(row)) }),
  };
}
