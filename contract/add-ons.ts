import * as z from 'zod/mini';

/** An add-on that a workshop offers. A null price is set at the studio. */
export const offeredAddOn = z.object({
  id: z.number(),
  name: z.string(),
  price_cents: z.nullable(z.number()),
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
