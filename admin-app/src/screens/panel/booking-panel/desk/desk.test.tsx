import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, aReservation, failure } from '../../../../test-app.tsx';
import { aBooking, anAccount as account, openBooking } from '../test-booking.ts';

const cash = {
  id: 'd1',
  method: 'CASH',
  amount_cents: 29_000,
  actor: 'admin',
  taken_at: '2099-12-19T21:04:00.000Z',
  is_corrected: false,
};

const takeCall = 'POST /admin/booking/1/desk-payment';
const payments = [
  {
    id: 'p1',
    amount_cents: 14_550,
    card: 'Mastercard ending 5520',
    paid_at: '2099-12-19T20:41:00.000Z',
  },
  { id: 'p2', amount_cents: 27_000, card: 'Visa ending 1881', paid_at: '2099-12-19T21:11:00.000Z' },
];

async function openMoney(
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

const findWindow = (name: string) => screen.findByRole('dialog', { name });

test('the bill shows the price, what was paid of it and what is due', async () => {
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

test('a cancelled booking names what to pay out at the desk, and a press records it', async () => {
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
    { body: { method: 'CASH', amountCents: -40_500, note: 'Booking cancelled', version: 3 } },
  ]);
});

test('an overpaid booking can be paid out, at most what the desk took', async () => {
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

test('a card is one of Square’s payments: the same sum is chosen, others say how they differ', async () => {
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

test('cash buttons say what the guest hands over, and the change follows', async () => {
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
});

test('who was slower is told the new balance, and asked again', async () => {
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

test('a wrong sum is corrected by two lines that are shown first', async () => {
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

test('a price is agreed on with a reason, a line of the bench with what it is', async () => {
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

test('a receipt is mailed once a press, and says its number', async () => {
  const sendCall = 'POST /admin/booking/1/receipt/send';
  const { sent } = await openMoney({}, { [sendCall]: { body: { receiptNumber: '7F3A-91C4-1' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  const dialog = within(await findWindow('Receipt'));
  const press = dialog.getByRole('button', { name: /^Email to \S+@\S+$/ });
  await userEvent.click(press);
  expect(await dialog.findByText(/^Receipt 7F3A-91C4-1 was emailed to \S+@\S+\.$/)).toBeVisible();
  expect(dialog.getByText('Receipt 7F3A-91C4-1')).toBeVisible();
  expect(await axe(screen.getByRole('dialog', { name: 'Receipt' }))).toHaveNoViolations();
  await userEvent.click(press);
  await waitFor(() => expect(sent(sendCall)).toHaveLength(2));
  const [first, second] = sent(sendCall);
  expect(first).toMatchObject({ idempotencyKey: expect.any(String), body: { version: 1 } });
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('a deposit that is due at the desk stands in panel and bill, and is what is taken before the session', async () => {
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

test('a part of a larger sale is recorded, and its tip is not part of it', async () => {
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
