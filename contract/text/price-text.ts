import { limits } from '../limits.ts';
import { formatCents, priceOf } from './money.ts';
import { fixedGuests } from '../workshops.ts';

/** The party and what its workshop starts at: `price` in whole dollars, as a service has it. */
type Party = { serviceName: string; price: number; guests: number };

/** In cents. No coupon changes what is due at the workshop (decisions, "Money"), and upgrades and add-ons come on top. */
export type WholePrice = { total: number; deposit: number; balance: number };

/** Prices are per person; those of a workshop for two are for the pair. */
export const isPricedPerParty = (serviceName: string): boolean => fixedGuests(serviceName) !== null;

export function wholePriceOf({ serviceName, price, guests }: Party): WholePrice {
  const total = price * 100 * (isPricedPerParty(serviceName) ? 1 : guests);
  const deposit = priceOf(guests, limits.depositCents).amount;
  return { total, deposit, balance: Math.max(0, total - deposit) };
}

/** "$330" from 33000 cents; cents only where there are some. */
export const shortPrice = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** "from $165": what a workshop starts at, whatever its guests make. The price of a party is exact. */
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
