import type { StaffBooking } from '@studio/contract';
import type { Account } from './account-lines.tsx';

/** What staff are to pay out at the desk now, in cents: after a cancellation, or when the desk took too much. */
export function owedAtDesk(
  { desk, reservation }: StaffBooking,
  { balance_cents: balance }: Account,
): number {
  if (!desk) return 0;
  if (reservation.status === 'CANCELLED') return desk.refund_cents;
  return Math.min(desk.paid_cents, Math.max(0, -balance));
}
