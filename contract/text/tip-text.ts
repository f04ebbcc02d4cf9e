import type { StaffBooking } from '../calls/staff-booking.ts';

/** What a guest gave in tips, for below the balance of a receipt: a tip pays for no line of the bill. */
export function tipOnReceipt({
  tips = [],
}: Pick<StaffBooking, 'tips'>): { label: string; cents: number } | null {
  const cents = tips.reduce((sum, { amount_cents: each }) => sum + each, 0);
  return cents > 0 ? { label: 'Tip, not part of the price', cents } : null;
}
