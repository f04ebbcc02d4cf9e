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

export type DueAtDesk = { what: 'deposit' | 'balance'; cents: number };

/**
 * The guest's next payment at the desk, in cents: the deposit before the day of the session or while the guest can pay
 * it by link, and the whole balance after that. `isWhole` asks for the balance in any case.
 */
export function dueAtDesk(
  { reservation, link_deposit_cents: byLink }: StaffBooking,
  { balance_cents: balance }: Account,
  isWhole = false,
): DueAtDesk {
  const { deposit_due_cents: atDesk, appointment_time: start } = reservation;
  const isAhead = start.slice(0, '2026-12-01'.length) > studioDate(new Date(serverNow()));
  const deposit = byLink ?? (isAhead ? atDesk : undefined);
  return deposit === undefined || isWhole
    ? { what: 'balance', cents: Math.max(0, balance) }
    : { what: 'deposit', cents: deposit };
}
