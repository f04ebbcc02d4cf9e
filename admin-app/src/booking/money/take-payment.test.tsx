import { hear } from '@studio/shared-ui/test-spoken';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation, failure } from '../../test-app.tsx';
import { aBooking, anAccount as account } from '../test-booking.ts';
import { cash, findWindow, openMoney, payments, takeCall } from './test-money.ts';

test('staff choose one of Square’s card payments: the same amount is preselected, others show the difference', async () => {
  const { sent } = await openMoney();
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  expect(
    await dialog.findByRole('radio', { name: /^Visa ending 1881.*matches the amount due/ }),
  ).toBeChecked();
  expect(dialog.getByText(/\$124\.50 less than is due/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take balance' })).toBeNull());
  expect(sent(takeCall)).toMatchObject([
    {
      idempotencyKey: expect.any(String),
      body: { method: 'CARD', squarePaymentId: 'p2', version: 1 },
    },
  ]);
});

test('a message about a card payment disappears once staff choose cash', async () => {
  await openMoney({}, { 'GET /admin/desk/unmatched': { body: { payments: [] } } });
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }));
  const problem = 'Take the card payment on the Square reader, then choose it here.';
  expect(await dialog.findByText(problem)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  await waitFor(() => expect(dialog.queryByText(problem)).toBeNull());
});

test('cash buttons name the amount handed over, the change follows, and the payment is spoken', async () => {
  const heard = hear();
  const { sent } = await openMoney();
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  const notes = within(dialog.getByRole('group', { name: /^Cash from the guest/ }));
  expect(notes.getByRole('button', { name: 'Exact amount $270.00' })).toBeVisible();
  await userEvent.click(notes.getByRole('button', { name: 'Guest hands $300.00' }));
  expect(dialog.getByText('Change').parentElement).toHaveTextContent('Change $30.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00' }));
  await waitFor(() => expect(sent(takeCall)).toHaveLength(1));
  expect(sent(takeCall)[0]!.body).toEqual({
    method: 'CASH',
    amountCents: 27_000,
    givenCents: 30_000,
    version: 1,
  });
  await waitFor(() => expect(heard.at(-1)).toMatch(/Payment by .+ recorded\.$/));
});

test('the slower staff member sees the new balance, and must confirm again', async () => {
  let current = aBooking({ account });
  const { sent } = await openMoney(
    {},
    {
      'GET /admin/booking/1': () => ({ body: current }),
      [takeCall]: failure(409, 'VERSION_CONFLICT', 'Someone else changed this booking.'),
    },
  );
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  current = aBooking({
    reservation: aReservation({ version: 2 }),
    account: { ...account, desk: [{ ...cash, amount_cents: 27_000 }], balance_cents: 0 },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00' }));
  expect(
    await dialog.findByText(/^\$270\.00 was recorded at the desk, .*The balance is \$0\.00\.$/),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Continue with the new balance' })).toBeVisible();
  expect(sent(takeCall)).toHaveLength(1);
});

test('a deposit due at the desk is in the panel and the bill, and is taken first before the session', async () => {
  const reservation = aReservation({ deposit_due_cents: 6000 });
  const { sent } = await openMoney({ balance_cents: 33_000 }, {}, { reservation });
  expect(screen.getByText('Deposit due, $60.00')).toBeVisible();
  expect(screen.getByText('Deposit due at the desk').parentElement).toHaveTextContent('$60.00');
  await userEvent.click(screen.getByRole('button', { name: 'Take deposit, $60.00' }));
  const dialog = within(await findWindow('Take deposit'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record $60.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take deposit' })).toBeNull());
  expect(sent(takeCall)).toMatchObject([{ body: { method: 'CASH', amountCents: 6000 } }]);
});

test('part of a larger sale is recorded, without its tip', async () => {
  const sale = { ...payments[0]!, amount_cents: 50_000, tip_cents: 2000, matched_cents: 1000 };
  const { sent } = await openMoney(
    {},
    { 'GET /admin/desk/unmatched': { body: { payments: [sale] } } },
  );
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  await userEvent.click(
    await dialog.findByRole('radio', {
      name: /\$20\.00 tip not included, \$10\.00 already recorded/,
    }),
  );
  const part = dialog.getByLabelText('Amount for this booking');
  expect(part).toHaveValue('270.00');
  expect(part).toHaveAccessibleDescription(/\$230\.00 of it is left for other bookings/);
  await userEvent.clear(part);
  await userEvent.type(part, '500.01');
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }));
  expect(part).toHaveAccessibleDescription(/At most \$500\.00/);
  await userEvent.clear(part);
  await userEvent.type(part, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Record $100.00' }));
  await waitFor(() => expect(sent(takeCall)).toHaveLength(1));
  expect(sent(takeCall)[0]!.body).toEqual({
    method: 'CARD',
    squarePaymentId: 'p1',
    amountCents: 10_000,
    version: 1,
  });
});
