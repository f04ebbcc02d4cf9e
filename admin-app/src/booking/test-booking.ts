import type { StaffBooking } from '@studio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aReservation, openApp, sessionOf } from '../test-app.tsx';

export const aBooking = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
  reservation: aReservation(),
  booked_at: '2099-11-20T17:00:00.000Z',
  seats_taken: 7,
  balance_cents: 27_000,
  terms: {
    refund_cents: 6000,
    refund_until: '2099-12-12T21:00:00.000Z',
    move_until: '2099-12-18T21:00:00.000Z',
    moves_left: 3,
  },
  refundable_cents: 6000,
  cannot: { move: null, cancel: null, refund: null, resend: null, edit: null },
  charges: [
    { id: 'c1', amount_cents: 6000, refunded_cents: 0, charged_at: '2099-11-20T17:01:00.000Z' },
  ],
  refunds: [],
  history: [
    {
      id: 'h3',
      at: '2099-11-20T17:02:00.000Z',
      what: 'MAIL',
      subject: 'Your workshop is booked',
      mail_state: 'SENT',
    },
    {
      id: 'h2',
      at: '2099-11-20T17:01:00.000Z',
      what: 'BOOKED',
      actor: 'visitor',
      amount_cents: 6000,
    },
    { id: 'h1', at: '2099-11-20T17:00:00.000Z', what: 'HELD', actor: 'visitor' },
  ],
  ...changes,
});

/** An account for two guests at the menu's price who have paid the deposit and nothing at the desk yet. */
export const anAccount: NonNullable<StaffBooking['account']> = {
  price_cents: 33_000,
  unit_cents: 16_500,
  is_agreed: false,
  bench: [],
  discount_cents: 0,
  kept_cents: 0,
  desk: [],
  balance_cents: 27_000,
};

/** A booking past its refund deadline. */
export const late = (changes: Partial<StaffBooking> = {}): StaffBooking =>
  aBooking({
    terms: {
      refund_cents: 0,
      refund_until: null,
      refund_ended: '2099-12-12T21:00:00.000Z',
      move_until: '2099-12-18T21:00:00.000Z',
      moves_left: 3,
    },
    ...changes,
  });

/** A canceled booking whose refund of `cents` is being sent. */
export const cancelled = (cents: number): StaffBooking =>
  aBooking({
    reservation: aReservation({ status: 'CANCELLED', version: 2 }),
    history: [
      {
        id: 'h4',
        at: '2099-11-21T17:00:00.000Z',
        what: 'CANCELLED',
        actor: 'admin',
        amount_cents: cents,
      },
    ],
  });

export const opener = 'Open the booking of Maya Lindqvist';

const shown = 'GET /admin/booking/1';
export const cancelCall = 'POST /admin/booking/1/cancel';
export const editCall = 'PATCH /admin/booking/1';
export const resendCall = 'POST /admin/booking/1/resend';
export const endLinksCall = 'POST /admin/booking/1/links/end';
export const refundCall = 'POST /admin/booking/1/refund';

/** Opens Maya's booking from the list in the admin panel. */
export async function openBooking(booking: StaffBooking = aBooking(), answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { [shown]: { body: booking }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await screen.findByRole('tab', { name: 'Details' });
  return app;
}
