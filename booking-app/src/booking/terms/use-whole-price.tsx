import {
  fixedGuests,
  isTaxed,
  partyPrice,
  partyRangeText,
  priceRangeOf,
  serviceOf,
  priceCents,
  shortPrice,
  wholePriceOf,
  withTaxText,
} from '@studio/contract';
import { Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { useListServicesQuery } from '../../api/api.ts';

type WholePrice = {
  /** For example, "$330 for 2". */
  ofParty: ReactNode;
  /** Rows of a bill: "Price, 2 × $165" and "$330". */
  row: { label: string; value: ReactNode };
  /** "Price range" and "$330 to $460, usually about $400"; null if only one price is possible. */
  range: { label: string; value: ReactNode } | null;
  balance: { label: string; value: ReactNode };
};

const atTheWorkshop = 'At the workshop';
const place = <Skeleton key="price" height="1em" width="6rem" />;

const priceRange = 'Price range';

const places: WholePrice = {
  ofParty: place,
  row: { label: 'Price', value: place },
  range: { label: priceRange, value: place },
  balance: { label: atTheWorkshop, value: place },
};

type Party = {
  guests: number;
  /** The session's studio date, if one is chosen. */
  date?: string | undefined;
  addOnCents?: number;
};

/**
 * Returns a party's total price by the current menu. Space is reserved until prices load, and removed if they cannot:
 * a booking needs only the deposit. The balance includes `addOnCents`.
 */
export function useWholePrice(
  serviceName: string | null,
  { guests, date, addOnCents = 0 }: Party,
): WholePrice | null {
  const { data: services, isLoading } = useListServicesQuery();
  if (isLoading) return places;
  const service = serviceOf(serviceName, services ?? []);
  if (!service || serviceName === null) return null;
  const party = { serviceName, price: service.price, guests };
  const { total, balance } = wholePriceOf(party);
  const range = priceRangeOf(serviceName, service);
  // Which part of a bill is taxed, and how it rounds, is known to the API alone.
  const plusTax = addOnCents > 0 && isTaxed(service, date) ? ' plus tax' : '';
  return {
    ofParty: partyPrice(party),
    row: {
      label: fixedGuests(party.serviceName)
        ? 'Price for the pair'
        : `Price, ${guests} × ${shortPrice(priceCents(service.price))}`,
      value: shortPrice(total),
    },
    range:
      range.most > range.least
        ? { label: priceRange, value: withTaxText(partyRangeText(range, party), service, date) }
        : null,
    balance: { label: atTheWorkshop, value: shortPrice(balance + addOnCents) + plusTax },
  };
}
