import type { ShownTip } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation } from '../../test-app.tsx';
import { findWindow, openMoney, payments, takeCall } from './test-money.ts';

const staff = {
  'GET /staff': {
    body: [
      { id: 1, name: 'Jo Okafor' },
      { id: 2, name: 'Sam Whitlock' },
    ],
  },
};
const reservation = aReservation({ staff_name: 'Sam Whitlock' });
const tip: ShownTip = {
  id: 't1',
  method: 'CASH',
  amount_cents: 2000,
  staff_id: 1,
  staff_name: 'Jo Okafor',
  taken_at: '2099-12-19T21:04:00.000Z',
  is_corrected: false,
};
const openTips = (tips: ShownTip[] = [], answers = {}) =>
  openMoney({}, { ...staff, ...answers }, { tips, reservation });

const takeCash = async () => {
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  return dialog;
};

test('a tip is never preselected, and an empty one is not sent', async () => {
  const { sent } = await openTips();
  const dialog = await takeCash();
  expect(dialog.getByLabelText(/^Tip/)).toHaveValue('');
  expect(dialog.queryByLabelText('Tip for')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00' }));
  await waitFor(() => expect(sent(takeCall)).toHaveLength(1));
  expect(sent(takeCall)[0]!.body).toEqual({ method: 'CASH', amountCents: 27_000, version: 1 });
});

test('a tip in cash counts toward the cash from the guest, and is for the session’s instructor unless staff choose', async () => {
  const { sent } = await openTips();
  const dialog = await takeCash();
  const field = dialog.getByLabelText(/^Tip/);
  await userEvent.type(field, '-5');
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }));
  expect(field).toHaveAccessibleDescription(/Enter a tip such as 5\.00, or leave it empty/);
  await userEvent.clear(field);
  await userEvent.type(field, '10000.01');
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }));
  expect(field).toHaveAccessibleDescription(/Enter a tip of at most \$10,000\.00/);
  await userEvent.clear(field);
  await userEvent.type(field, '20');
  expect(dialog.getByLabelText('Tip for')).toHaveDisplayValue('Sam Whitlock');
  await userEvent.click(dialog.getByRole('button', { name: 'Guest hands $300.00' }));
  expect(dialog.getByText('Change').parentElement).toHaveTextContent('Change $10.00');
  await userEvent.selectOptions(dialog.getByLabelText('Tip for'), 'Jo Okafor');
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00 and $20.00 tip' }));
  await waitFor(() => expect(sent(takeCall)).toHaveLength(1));
  expect(sent(takeCall)[0]!.body).toEqual({
    method: 'CASH',
    amountCents: 27_000,
    tipCents: 2000,
    tipStaffId: 1,
    givenCents: 30_000,
    version: 1,
  });
});

test('a card tip comes from Square, and staff choose who gets it', async () => {
  const sale = { ...payments[1]!, tip_cents: 2000 };
  const { sent } = await openTips([], {
    'GET /admin/desk/unmatched': { body: { payments: [sale] } },
  });
  await userEvent.keyboard('b');
  const dialog = within(await findWindow('Take balance'));
  expect(await dialog.findByText('Square reports a tip of $20.00.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Tip for'), 'All staff');
  await userEvent.click(dialog.getByRole('button', { name: 'Record $270.00 and $20.00 tip' }));
  await waitFor(() => expect(sent(takeCall)).toHaveLength(1));
  expect(sent(takeCall)[0]!.body).toEqual({
    method: 'CARD',
    squarePaymentId: 'p2',
    tipStaffId: null,
    version: 1,
  });
});

test('a page without tips from an older API records payments as before', async () => {
  await openMoney({}, staff);
  const dialog = await takeCash();
  expect(dialog.queryByLabelText(/^Tip/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add tip' })).toBeNull();
});

test('a tip without a payment is added, and a wrong one is corrected with a reason', async () => {
  const add = 'POST /admin/booking/1/tip';
  const right = 'POST /admin/booking/1/tip/correct';
  const { sent, container } = await openTips([tip], { [add]: { body: {} }, [right]: { body: {} } });
  const list = within(screen.getByRole('list', { name: 'Tips, not part of the bill' }));
  expect(list.getByText('Tip for Jo Okafor')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Add tip' }));
  const adding = within(await findWindow('Add tip'));
  await userEvent.click(adding.getByRole('button', { name: 'Record tip' }));
  expect(adding.getByLabelText('Tip')).toBeInvalid();
  await userEvent.type(adding.getByLabelText('Tip'), '15');
  await userEvent.click(adding.getByRole('button', { name: 'Record $15.00 tip' }));
  await waitFor(() =>
    expect(sent(add)).toMatchObject([
      { body: { method: 'CASH', amountCents: 1500, staffId: 2, version: 1 } },
    ]),
  );
  await userEvent.click(list.getByRole('button', { name: 'Correct' }));
  const correcting = within(await findWindow('Correct a tip'));
  await userEvent.type(correcting.getByLabelText('Correct tip'), '0');
  await userEvent.type(correcting.getByLabelText('Reason'), 'Typed twice');
  await userEvent.click(correcting.getByRole('button', { name: 'Correct to $0.00' }));
  await waitFor(() =>
    expect(sent(right)).toMatchObject([
      { body: { tipId: 't1', amountCents: 0, staffId: 1, reason: 'Typed twice', version: 1 } },
    ]),
  );
});
