import { serverNow, type StaffBooking, studioDate } from '@studio/contract';
import type { Account } from './account-lines.tsx';

/** What staff must pay out at the desk now, in cents: after a cancellation, or when the desk took too much. */
export function owedAtDesk(
  { desk, reservation }: StaffBooking,
  { balance_cents: balance }: Account,
): number {
  if (!desk) return 0;
  if (reservation.status === 'CANCELLED') return desk.refund_cents;
  return Math.min(desk.paid_cents, Math.max(0, -balance));
}

/**
 * The guest's next payment at the desk, in cents: the deposit before the day of the session, and the whole balance
 * after that.
 */
export function dueAtDesk(
  { reservation }: StaffBooking,
  { balance_cents: balance }: Account,
): { what: 'deposit' | 'balance'; cents: number } {
  const { deposit_due_cents: deposit, appointment_time: start } = reservation;
  const isAhead = start.slice(0, '2026-12-01'.length) > studioDate(new Date(serverNow()));
  return deposit !== undefined && isAhead
    ? { what: 'deposit', cents: deposit }
    : { what: 'balance', cents: Math.max(0, balance) };
}
