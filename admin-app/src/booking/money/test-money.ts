import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../test-app.tsx';
import { aBooking, anAccount as account, openBooking } from '../test-booking.ts';

export const cash = {
  id: 'd1',
  method: 'CASH',
  amount_cents: 29_000,
  actor: 'admin',
  taken_at: '2099-12-19T21:04:00.000Z',
  is_corrected: false,
};

export const takeCall = 'POST /admin/booking/1/desk-payment';
export const payments = [
  {
    id: 'p1',
    amount_cents: 14_550,
    card: 'Mastercard ending 5520',
    paid_at: '2099-12-19T20:41:00.000Z',
  },
  { id: 'p2', amount_cents: 27_000, card: 'Visa ending 1881', paid_at: '2099-12-19T21:11:00.000Z' },
];

/** Opens the Money tab of Maya's booking, with $270.00 due. */
export async function openMoney(
  more: Partial<typeof account> = {},
  answers: Answers = {},
  changes: Parameters<typeof aBooking>[0] = {},
) {
  const booking = aBooking({ account: { ...account, ...more }, ...changes });
  const app = await openBooking(booking, {
    'GET /admin/desk/unmatched': { body: { payments } },
    [takeCall]: { body: aBooking({ account: { ...account, balance_cents: 0 } }) },
    ...answers,
  });
  await userEvent.keyboard('2');
  return { ...app, sent: (call: string) => app.calls.filter((each) => each.call === call) };
}

export const findWindow = (name: string) => screen.findByRole('dialog', { name });
