import * as z from 'zod/mini';
import { cents } from './fields.ts';
import { formatCents } from './text/money.ts';

/** How many add-ons a workshop can have, and how many of one a guest can have. */
export const addOnLimits = { perService: 20, perGuest: 8 } as const;

/** An add-on that a workshop offers. A null price is set at the studio. */
export const offeredAddOn = z.object({
  id: z.number(),
  name: z.string(),
  price_cents: z.nullable(cents),
  most_per_guest: z.number(),
});

export type OfferedAddOn = z.infer<typeof offeredAddOn>;

/** An add-on of a booking; `amount_cents` is 0 if it is priced at the studio. */
export const bookedAddOn = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  amount_cents: z.number(),
});

export type BookedAddOn = z.infer<typeof bookedAddOn>;

const quantityProblem = 'Enter a quantity of 0 or more';

/**
 * The wanted quantities. `priceCents` is the price that the page showed, null for "priced at the studio". If it has
 * changed, the call returns AMOUNT_MISMATCH.
 */
export const chosenAddOns = z
  .array(
    z.strictObject({
      id: z.number('Choose an add-on').check(z.int('Choose an add-on')),
      quantity: z
        .number(quantityProblem)
        .check(
          z.int(quantityProblem),
          z.minimum(0, quantityProblem),
          z.maximum(99, 'Enter a quantity up to 99'),
        ),
      priceCents: z.nullable(cents),
    }),
  )
  .check(
    z.maxLength(100, 'Choose fewer add-ons'),
    z.refine(
      (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
      'Send each add-on once',
    ),
  );

export type ChosenAddOns = z.infer<typeof chosenAddOns>;

export const addOnsInBalance = 'Add-ons are part of the balance due at the workshop.';

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
