import type { BookedAddOn, OfferedAddOn } from './add-ons.ts';
import type { ChosenAddOns } from './chosen-add-ons.ts';
import { addOnPrice, pricedAtStudio } from './text/add-on-text.ts';
import { formatCents } from './text/money.ts';

/**
 * An add-on that can be chosen at today's `price_cents`. `quantity` is what the booking has already, for `amount_cents`
 * in all; `most` is the highest quantity.
 */
export type Choosable = Pick<OfferedAddOn, 'id' | 'name' | 'price_cents'> & {
  quantity: number;
  /** Left out if nothing was agreed. */
  amount_cents?: number | undefined;
  most: number;
};

type Booking = { add_ons?: BookedAddOn[] | undefined; guests: number };

/** What the workshop offers, and what the booking has of other add-ons, which it can only give back. */
export function choosableOf(
  { add_ons = [], guests }: Booking,
  offered: OfferedAddOn[],
): Choosable[] {
  const former = add_ons.filter((each) => !offered.some(({ id }) => id === each.id));
  return [
    ...offered.map(({ most_per_guest, ...each }) => {
      const { quantity = 0, amount_cents } = add_ons.find(({ id }) => id === each.id) ?? {};
      return { ...each, quantity, amount_cents, most: Math.max(quantity, most_per_guest * guests) };
    }),
    ...former.map(({ id, name, quantity, amount_cents }) => ({
      id,
      name,
      quantity,
      amount_cents,
      price_cents: amount_cents === 0 ? null : Math.round(amount_cents / quantity),
      most: quantity,
    })),
  ];
}

/** The add-ons of which another quantity is wanted, with today's prices. */
export const changedAddOns = (
  addOns: Choosable[],
  wantedOf: (id: number) => number | undefined,
): ChosenAddOns =>
  addOns.flatMap(({ id, quantity, price_cents: priceCents }) => {
    const wanted = wantedOf(id) ?? quantity;
    return wanted === quantity ? [] : [{ id, quantity: wanted, priceCents }];
  });

/** The price of an add-on of which at most one can be chosen: the agreed one if it was chosen. */
export const onePrice = ({ quantity, amount_cents, price_cents }: Choosable): string =>
  addOnPrice(quantity > 0 && amount_cents !== undefined ? amount_cents || null : price_cents);

/** "$25.00 each", or "2 for $50.00, more at $30.00 each" if they were agreed at another price than today's. */
export function pricesOf(
  { price_cents: today, quantity, amount_cents: agreed, most }: Choosable,
  atStudio = 'Priced at the studio',
): string {
  const each = `${formatCents(today ?? 0)} each`;
  if (agreed === undefined || agreed === quantity * (today ?? 0))
    return today === null ? atStudio : each;
  const has = `${quantity} ${agreed === 0 ? pricedAtStudio : `for ${formatCents(agreed)}`}`;
  if (most === quantity) return has;
  return `${has}, more ${today === null ? pricedAtStudio : `at ${each}`}`;
}
