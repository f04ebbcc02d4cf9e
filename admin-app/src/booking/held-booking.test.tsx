import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aBooking, anAccount, openBooking } from './test-booking.ts';
import { aReservation } from '../test-app.tsx';

test('the list and the panel show the deadline of seats held for a deposit by link', async () => {
  const why = 'The deposit is not paid yet.';
  const reservation = aReservation({ status: 'HELD', held_until: '2099-11-21T17:00:00.000Z' });
  const { container } = await openBooking(
    aBooking({
      reservation,
      charges: [],
      cannot: { move: why, cancel: null, refund: why, resend: null },
    }),
    { 'GET /reservation': { body: [reservation] } },
  );
  const panel = within(screen.getByRole('complementary', { name: 'Maya Lindqvist' }));
  expect(panel.getByText('HELD')).toBeVisible();
  expect(panel.getByText(/^until Sat, Nov 21, 9:00/)).toBeVisible();
  expect(panel.getByText(/^Open until Sat, Nov 21, 9:00/)).toBeVisible();
  const inList = screen.getAllByText(/^until Sat, Nov 21, 9:00/).length - 1;
  expect(inList).toBeGreaterThan(0);
  expect(await axe(container)).toHaveNoViolations();
});

test('a booking held by link offers its deposit first, and says why it cannot move', async () => {
  const why = 'The deposit is not paid yet.';
  await openBooking(
    aBooking({
      reservation: aReservation({ status: 'HELD', held_until: '2099-11-21T17:00:00.000Z' }),
      charges: [],
      link_deposit_cents: 6000,
      account: { ...anAccount, balance_cents: 37_000 },
      cannot: { move: why, cancel: null, refund: null, resend: null },
    }),
    { 'GET /admin/desk/unmatched': { body: { payments: [] } } },
  );
  expect(screen.getByText(`Move: ${why}`)).toBeVisible();
  await userEvent.keyboard('2');
  expect(screen.getByText('Deposit due by link').parentElement).toHaveTextContent('$60.00');
  await userEvent.click(screen.getByRole('button', { name: 'Take balance, $370.00' }));
  const whole = within(await screen.findByRole('dialog', { name: 'Take balance' }));
  expect(whole.getByText('Balance due').parentElement).toHaveTextContent('$370.00');
  await userEvent.click(whole.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take deposit, $60.00' }));
  const deposit = within(await screen.findByRole('dialog', { name: 'Take deposit' }));
  expect(deposit.getByText('Deposit due').parentElement).toHaveTextContent('$60.00');
});

test('a guest with a payment link can pay any amount of cash at the desk', async () => {
  const take = 'POST /admin/booking/1/desk-payment';
  const booking = aBooking({
    reservation: aReservation({ status: 'HELD', held_until: '2099-11-21T17:00:00.000Z' }),
    charges: [],
    account: { ...anAccount, balance_cents: 33_000 },
  });
  const { calls } = await openBooking(booking, {
    'GET /admin/desk/unmatched': { body: { payments: [] } },
    [take]: { body: aBooking() },
  });
  await userEvent.keyboard('2');
  expect(screen.queryByRole('button', { name: 'Change price' })).not.toBeInTheDocument();
  await userEvent.keyboard('b');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take balance' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  await userEvent.clear(dialog.getByLabelText('Amount'));
  await userEvent.type(dialog.getByLabelText('Amount'), '60');
  await userEvent.click(dialog.getByRole('button', { name: 'Record $60.00' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === take)?.body).toMatchObject({
      method: 'CASH',
      amountCents: 6000,
      version: 1,
    }),
  );
});
