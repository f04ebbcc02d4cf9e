import * as z from 'zod/mini';
import { cents } from './fields.ts';

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
