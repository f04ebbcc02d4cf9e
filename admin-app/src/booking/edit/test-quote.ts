import type { EditQuote } from '@studio/contract';

const fewer = { guest_count: 1, refund_cents: 0, kept_cents: 3000, deposit_cents: 0 };
const more = { guest_count: 3, refund_cents: 0, kept_cents: 0, deposit_cents: 3000 };

/** The quote for Maya’s two rings, after the refund deadline. */
export const aQuote: EditQuote = {
  version: 1,
  is_over: true,
  parties: [
    { ...fewer, balance_cents: 13_500 },
    { ...more, balance_cents: 43_500 },
  ],
  cannot: { fewer: null, more: null, workshop: null },
  agreed: { unit_cents: 16_500, is_for_two: false, price_cents: 33_000, balance_cents: 27_000 },
  workshops: [
    {
      service_name: 'Silver Bracelet Workshop',
      title: 'Bracelet Workshop',
      unit_cents: 19_500,
      is_for_two: false,
      price_cents: 39_000,
      balance_cents: 33_000,
      cannot: null,
    },
    {
      service_name: 'Couple Rings Workshop',
      title: 'Couple Rings Workshop',
      unit_cents: 29_800,
      is_for_two: true,
      price_cents: 29_800,
      balance_cents: 23_800,
      cannot: 'Couple Rings Workshop is for exactly 2 guests.',
    },
  ],
};
