import type { BookedAddOn } from '../add-ons.ts';
import { formatCents } from './money.ts';

export const addOnsInBalance =
  'Add-ons are part of the balance due at the workshop, plus any sales tax.';

export const pricedAtStudio = 'priced at the studio';

/** What one costs: "$25.00" or "priced at the studio". */
export const addOnPrice = (cents: number | null): string =>
  cents === null ? pricedAtStudio : formatCents(cents);

/** "2 × Stone setting" */
export const addOnName = ({ name, quantity }: Pick<BookedAddOn, 'name' | 'quantity'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** "2 × Stone setting, $50.00" */
export const addOnLine = (addOn: BookedAddOn): string =>
  `${addOnName(addOn)}, ${addOnPrice(addOn.amount_cents || null)}`;
