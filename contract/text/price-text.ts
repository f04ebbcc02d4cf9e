import { limits } from '../limits.ts';
import { formatCents, priceOf } from './money.ts';
import { fixedGuests } from '../workshops.ts';

/** A party and its workshop's starting price: `price` is in dollars, as in a service. */
type Party = { serviceName: string; price: number; guests: number };

/** In cents. A coupon does not change the balance (decisions, "Money"). Upgrades and add-ons are extra. */
export type WholePrice = { total: number; deposit: number; balance: number };

/** Prices are per person; a workshop for two is priced per pair. */
export const isPricedPerParty = (serviceName: string): boolean => fixedGuests(serviceName) !== null;

/** A service's price in cents. Most sums of dollars have no exact binary form. */
export const priceCents = (dollars: number): number => Math.round(dollars * 100);

export function wholePriceOf({ serviceName, price, guests }: Party): WholePrice {
  const total = priceCents(price) * (isPricedPerParty(serviceName) ? 1 : guests);
  const deposit = priceOf(guests, limits.depositCents).amount;
  return { total, deposit, balance: Math.max(0, total - deposit) };
}

/** Formats 33000 cents as "$330". Shows cents only if there are some. */
export const shortPrice = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** "from $165": a workshop's starting price. The price of a party is exact. */
export const fromPrice = (cents: number): string => `from ${shortPrice(cents)}`;

/** "$330 for 2", "$298 for the pair" */
export const partyPrice = (party: Party): string =>
  `${shortPrice(wholePriceOf(party).total)} ${partyWords(party)}`;

/** "for 2", "for the pair" */
export const partyWords = ({ serviceName, guests }: Omit<Party, 'price'>): string =>
  isPricedPerParty(serviceName) ? 'for the pair' : `for ${guests}`;

/** "$330 for 2 · $60 now · $270 at the workshop" */
export function wholePriceText(party: Party): string {
  const { deposit, balance } = wholePriceOf(party);
  return `${partyPrice(party)} · ${shortPrice(deposit)} now · ${shortPrice(balance)} at the workshop`;
}
