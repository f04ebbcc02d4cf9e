import { formatCents, type ManagedBooking } from '@studio/contract';

/** The price, its sales tax if there is any, and how much is paid. */
export function priceRows({
  price_cents: price = 0,
  tax_cents: tax = 0,
  balance_cents: due = 0,
}: ManagedBooking) {
  return [
    { label: 'Price', value: formatCents(price - tax) },
    ...(tax > 0 ? [{ label: 'Sales tax', value: formatCents(tax) }] : []),
    { label: 'Paid', value: formatCents(price - due) },
  ];
}
