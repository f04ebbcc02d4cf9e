import type { Service } from './calls/services.ts';
import { isPricedPerParty, priceCents, shortPrice } from './text/price-text.ts';
import { workshops, type WorkshopSlug } from './workshops.ts';

/** The prices of each workshop's sample designs, in whole dollars and in the order of the samples' pictures. */
export const samplePrices: Record<WorkshopSlug, number[]> = {
  ring: [230, 165, 185, 215],
  'couple-ring': [318, 298, 330, 348],
  bracelet: [215, 240, 195, 265],
  earring: [185, 190, 235, 210],
  pendant: [135, 190, 145, 150],
  chain: [345, 375, 420, 360],
};

/** A range of prices in cents. `usual` is the middle price of the samples, to the nearest $5. */
export type PriceRange = { least: number; usual: number; most: number };

/** A menu entry: `price` is in dollars. The studio prices an add-on that has no price here. */
export type RangedService = {
  price: number;
  add_ons?: { price_cents: number | null }[] | undefined;
};

/**
 * The range for one guest, or for both guests of a workshop for two: from the starting price to the dearest sample with
 * one of each priced add-on. If staff raise the starting price above all samples, only add-ons cost more.
 */
export function priceRangeOf(
  serviceName: string,
  { price, add_ons: addOns = [] }: RangedService,
): PriceRange {
  const slug = workshops.find((workshop) => workshop.serviceName === serviceName)?.slug;
  const samples = slug ? samplePrices[slug] : [price];
  const least = priceCents(price);
  const most =
    100 * Math.max(price, ...samples) +
    addOns.reduce((sum, { price_cents: cents }) => sum + (cents ?? 0), 0);
  const usual = 500 * Math.round(middleOf(samples) / 5);
  return { least, usual: Math.min(most, Math.max(least, usual)), most };
}

function middleOf(prices: number[]): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** "$165 to $230, most guests about $200"; "$165" if nothing costs more. */
export function rangeText(serviceName: string, range: PriceRange): string {
  const guests = isPricedPerParty(serviceName) ? 'couples' : 'guests';
  return `${spanText(range)}${isOne(range) ? '' : `, most ${guests} about ${shortPrice(range.usual)}`}`;
}

/** The range of a whole party: "$330 to $460, usually about $400". */
export function partyRangeText(range: PriceRange, party: { serviceName: string; guests: number }) {
  const times = isPricedPerParty(party.serviceName) ? 1 : party.guests;
  const { least, usual, most } = range;
  const all = { least: least * times, usual: usual * times, most: most * times };
  return `${spanText(all)}${isOne(range) ? '' : `, usually about ${shortPrice(all.usual)}`}`;
}

type Taxed = Pick<Service, 'taxed'>;

/** Whether a session on this studio date, or any to come, has sales tax. */
export function isTaxed({ taxed = [] }: Taxed, date?: string): boolean {
  const from = date === undefined ? taxed : taxed.filter((each) => each.from <= date).slice(0, 1);
  return from.some((each) => each.is_taxed);
}

/** Says that sales tax comes on top of a range. */
export const withTaxText = (range: string, service: Taxed, date?: string): string =>
  isTaxed(service, date) ? `${range}, plus sales tax on materials and add-ons` : range;

const isOne = ({ least, most }: PriceRange): boolean => least === most;

const spanText = (range: PriceRange): string =>
  isOne(range)
    ? shortPrice(range.least)
    : `${shortPrice(range.least)} to ${shortPrice(range.most)}`;
