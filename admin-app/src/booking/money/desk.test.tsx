import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation } from '../../test-app.tsx';
import { aBooking, anAccount as account } from '../test-booking.ts';
import { cash, findWindow, openMoney, takeCall } from './test-money.ts';

test('the bill shows the price, the amount paid and the balance', async () => {
  await openMoney({
    bench: [
      {
        id: 'b1',
        label: 'Stone setting',
        amount_cents: 2550,
        added_at: '2099-12-19T21:00:00.000Z',
      },
    ],
  });
  const lines = within(screen.getByRole('list', { name: 'Charges and refunds' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ring Workshop\$330\.00.*2 guests × \$165\.00$/),
    expect.stringMatching(/^Stone setting\$25\.50/),
    expect.stringMatching(/^Deposit by card-\$60\.00/),
  ]);
  expect(screen.getByRole('button', { name: 'Take balance, $270.00' })).toBeVisible();
});

test('a canceled booking names the amount to pay out at the desk, and a click records it', async () => {
  const { sent } = await openMoney(
    { balance_cents: 0 },
    {},
    {
      reservation: aReservation({ status: 'CANCELLED', version: 3 }),
      refundable_cents: 0,
      desk: { paid_cents: 49_500, refund_cents: 40_500 },
    },
  );
  expect(screen.getByText('The studio keeps').parentElement).toHaveTextContent('$90.00');
  await userEvent.click(screen.getByRole('button', { name: 'Pay out $405.00' }));
  const dialog = within(await findWindow('Pay out'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record $405.00 paid out' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pay out' })).toBeNull());
  expect(sent(takeCall)).toMatchObject([
    { body: { method: 'CASH', amountCents: -40_500, note: 'Booking canceled', version: 3 } },
  ]);
});

test('an overpaid booking can be paid out, up to what the desk took', async () => {
  await openMoney({ balance_cents: -3000 }, {}, { desk: { paid_cents: 27_000, refund_cents: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay out $30.00' }));
  const dialog = within(await findWindow('Pay out'));
  const sum = dialog.getByLabelText('Amount');
  await userEvent.clear(sum);
  await userEvent.type(sum, '270.01');
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }));
  expect(sum).toHaveAccessibleDescription(/At most \$270\.00/);
  expect(sum).toBeInvalid();
});

test('two lines correct a wrong amount, and are shown first', async () => {
  const correctCall = `${takeCall}/correct`;
  const { sent } = await openMoney(
    { desk: [cash], balance_cents: -2000 },
    { [correctCall]: { body: aBooking({ account }) } },
  );
  expect(screen.getByText('Overpaid')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  const dialog = within(await findWindow('Correct a payment'));
  await userEvent.type(dialog.getByLabelText('Correct amount'), '270');
  expect(dialog.getByText('-$290.00')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong sum typed');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct by -$20.00' }));
  await waitFor(() => expect(sent(correctCall)).toHaveLength(1));
  expect(sent(correctCall)[0]!.body).toEqual({
    paymentId: 'd1',
    amountCents: 27_000,
    reason: 'Wrong sum typed',
    version: 1,
  });
});

test('an agreed price needs a reason, and a bench line needs a description', async () => {
  const { sent } = await openMoney(
    {},
    {
      'POST /admin/booking/1/price': { body: aBooking({ account }) },
      'POST /admin/booking/1/bench-line': { body: aBooking({ account }) },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }));
  const price = within(await findWindow('Change price'));
  await userEvent.clear(price.getByLabelText('Price'));
  await userEvent.type(price.getByLabelText('Price'), '300');
  await userEvent.type(price.getByLabelText('Reason'), 'A birthday');
  await userEvent.click(price.getByRole('button', { name: 'Change to $300.00' }));
  await waitFor(() => expect(sent('POST /admin/booking/1/price')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  const bench = within(await findWindow('Add a line'));
  await userEvent.type(bench.getByLabelText('Description'), 'Stone setting');
  await userEvent.type(bench.getByLabelText('Amount'), '25.50');
  await userEvent.click(bench.getByRole('button', { name: 'Add $25.50' }));
  await waitFor(() => expect(sent('POST /admin/booking/1/bench-line')).toHaveLength(1));
  expect(sent('POST /admin/booking/1/bench-line')[0]!.body).toEqual({
    label: 'Stone setting',
    cents: 2550,
    version: 1,
  });
});

test('a receipt to print shows tips below the balance', async () => {
  const given = { method: 'CASH' as const, staff_id: null, staff_name: null, is_corrected: false };
  const tips = [{ ...given, id: 't1', amount_cents: 2000, taken_at: '2099-12-19T21:00:00.000Z' }];
  await openMoney({}, {}, { tips });
  await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  const dialog = within(await findWindow('Receipt'));
  expect(dialog.getByText('Tip, not part of the price').parentElement).toHaveTextContent('$20.00');
});

test('a receipt is emailed once per click, and shows its number', async () => {
  const sendCall = 'POST /admin/booking/1/receipt/send';
  const { sent } = await openMoney({}, { [sendCall]: { body: { receiptNumber: '7F3A-91C4-1' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  const dialog = within(await findWindow('Receipt'));
  const press = dialog.getByRole('button', { name: /^Email to \S+@\S+$/ });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(press);
  expect(await dialog.findByText(/^Receipt 7F3A-91C4-1 was emailed to \S+@\S+\.$/)).toBeVisible();
  expect(scrolled.mock.contexts.at(-1)).toHaveTextContent(/^Receipt 7F3A-91C4-1 was emailed/);
  scrolled.mockRestore();
  expect(dialog.getByText('Receipt 7F3A-91C4-1')).toBeVisible();
  expect(await axe(screen.getByRole('dialog', { name: 'Receipt' }))).toHaveNoViolations();
  await userEvent.click(press);
  await waitFor(() => expect(sent(sendCall)).toHaveLength(2));
  const [first, second] = sent(sendCall);
  expect(first).toMatchObject({
    idempotencyKey: expect.any(String),
    body: { version: 1, way: 'EMAIL' },
  });
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('a refund has a separate receipt, which is numbered and dated before it is printed', async () => {
  const sendCall = 'POST /admin/booking/1/receipt/send';
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    const paper = screen.getByRole('region', { name: 'Refund receipt 7F3A-91C4-2' });
    for (const fact of [/^Issued [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, 20\d\d$/, 'Ring Workshop'])
      expect(within(paper).getByText(fact)).toBeVisible();
  });
  const { sent } = await openMoney(
    {},
    { [sendCall]: { body: { receiptNumber: '7F3A-91C4-2' } } },
    { refunds: [refund] },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Receipt for $15.00' }));
  const dialog = within(await findWindow('Refund receipt'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByRole('listitem')).toHaveTextContent('Refund, staff decision');
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sent(sendCall)[0]!.body).toEqual({ version: 1, way: 'PRINT', refundId: refund.id });
  print.mockRestore();
});

const refund = {
  id: '0b2f1c68-5a0f-4d59-9c1c-1d1b3a2f7c10',
  amount_cents: 1500,
  cause: 'STAFF',
  actor: 'admin',
  state: 'COMPLETED',
  ordered_at: '2026-11-20T19:00:00.000Z',
};
