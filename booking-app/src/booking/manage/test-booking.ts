import type { ManagedBooking } from '@studio/contract';

export const id = '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90';

/** A booking for two on Dec 1, as its guest sees it two weeks before. */
export const booking: ManagedBooking = {
  id,
  booking_number: '7F3A-91C4',
  status: 'CONFIRMED',
  service_name: 'Silver Ring Workshop',
  title: 'Ring Workshop',
  hours: 3,
  appointment_time: '2026-12-01T13:00:00-08:00',
  guest_count: 2,
  guest_name: 'Maya Lindqvist',
  guest_note: null,
  phone_ending: '42',
  paid_cents: 6000,
  refunded_cents: 0,
  paid_on: '2026-11-10',
  balance_cents: 27_000,
  terms: {
    refund_cents: 6000,
    refund_until: '2026-11-24T21:00:00.000Z',
    move_until: '2026-11-30T21:00:00.000Z',
    moves_left: 3,
  },
  fewer: [{ guest_count: 1, refund_cents: 3000, balance_cents: 13_500 }],
  more: [
    { guest_count: 3, balance_cents: 40_500 },
    { guest_count: 4, balance_cents: 54_000 },
  ],
  link_until: '2026-12-31',
  reminders_on: true,
  cannot: { move: null, cancel: null, fewer: null, more: null },
  free_seats: 4,
  deposit_cents: 3000,
  version: 1,
};
