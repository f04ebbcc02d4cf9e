import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure } from '../../test-app.tsx';
import { aBooking, anAccount as account } from '../test-booking.ts';
import { findWindow, openMoney } from './test-money.ts';

const sapphire = {
  id: 'o1',
  label: 'Setting a sapphire',
  amount_cents: 15_000,
  tax_cents: 1463,
  balance_cents: 43_463,
  offered_at: '2099-12-19T21:00:00.000Z',
};
const waiting = { offered: [sapphire], shown_most_cents: 46_000 };
const call = 'POST /admin/booking/1/bench-offer';
const title = 'Do you want to add this for $150.00?';

const handOver = () =>
  userEvent.click(screen.getByRole('button', { name: 'Guest accepts on this tablet' }));

test('a line beyond the price that the guest was shown is offered, not added', async () => {
  await openMoney({ shown_most_cents: 46_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  const dialog = within(await findWindow('Add a line'));
  const amount = dialog.getByLabelText('Amount');
  await userEvent.type(amount, '130.00');
  expect(dialog.getByRole('button', { name: 'Add $130.00' })).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '130.01');
  expect(dialog.getByRole('button', { name: 'Offer $130.01' })).toBeVisible();
  expect(amount).toHaveAccessibleDescription('The guest was shown at most $460.00');
});

test('a guest accepts a line on the tablet, which shows the price and the new balance', async () => {
  const { sent } = await openMoney(waiting, {
    [call]: { body: aBooking({ account: { ...account, balance_cents: 42_000 } }) },
  });
  expect(screen.getByText('Balance due').parentElement).toHaveTextContent('$270.00');
  await handOver();
  const tablet = await findWindow(title);
  // A held Enter key must not accept.
  expect(within(tablet).getByRole('heading')).toHaveFocus();
  expect(within(tablet).getByText('Setting a sapphire')).toBeVisible();
  expect(within(tablet).getByText('Your balance with it').parentElement).toHaveTextContent(
    '$434.63',
  );
  expect(within(tablet).getByText('Sales tax').parentElement).toHaveTextContent('$14.63');
  expect(await axe(tablet)).toHaveNoViolations();
  await userEvent.click(within(tablet).getByRole('button', { name: 'Accept $150.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(sent(call).map(({ body }) => body)).toEqual([
    { offerId: 'o1', decision: 'ACCEPT', version: 1 },
  ]);
});

test('a guest whose balance changed meanwhile sees the new one before accepting again', async () => {
  let current = aBooking({ account: { ...account, ...waiting } });
  const error = 'Your booking changed in the meantime. Please check it and try again.';
  const { sent } = await openMoney(waiting, {
    'GET /admin/booking/1': () => ({ body: current }),
    [call]: failure(409, 'VERSION_CONFLICT', error),
  });
  await handOver();
  const tablet = within(await findWindow(title));
  current = aBooking({
    reservation: aReservation({ version: 2 }),
    account: { ...account, ...waiting, offered: [{ ...sapphire, balance_cents: 44_000 }] },
  });
  await userEvent.click(tablet.getByRole('button', { name: 'Accept $150.00' }));
  expect(await tablet.findByText('$440.00')).toBeVisible();
  expect(tablet.getByText(error)).toBeVisible();
  await userEvent.click(tablet.getByRole('button', { name: 'Accept $150.00' }));
  await waitFor(() => expect(sent(call)).toHaveLength(2));
  expect(sent(call)[1]!.body).toMatchObject({ version: 2 });
});

test('a line that was withdrawn while the guest read it closes the tablet’s question and says so', async () => {
  let current = aBooking({ account: { ...account, ...waiting } });
  const error = 'Staff withdrew this line, so nothing was added.';
  await openMoney(waiting, {
    'GET /admin/booking/1': () => ({ body: current }),
    [call]: failure(409, 'NOT_CHANGEABLE', error),
  });
  await handOver();
  const tablet = within(await findWindow(title));
  current = aBooking({ account });
  await userEvent.click(tablet.getByRole('button', { name: 'Accept $150.00' }));
  expect(await screen.findByText(error)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(screen.getByText(error)).toBeVisible();
});

test('staff email the guest or withdraw the line; an emailed line says when, and can be emailed again', async () => {
  const emailed = { ...sapphire, emailed_at: '2099-12-19T21:05:00.000Z' };
  let current = aBooking({ account: { ...account, ...waiting } });
  const { sent } = await openMoney(waiting, {
    'GET /admin/booking/1': () => ({ body: current }),
    [call]: () => {
      current = aBooking({ account: { ...account, ...waiting, offered: [emailed] } });
      return { body: current };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Email the guest' }));
  expect(await screen.findByText(/^Emailed /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Email again' }));
  await waitFor(() => expect(sent(call)).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent(call)).toHaveLength(3));
  expect(sent(call).map(({ body }) => body)).toEqual([
    { offerId: 'o1', decision: 'EMAIL', version: 1 },
    { offerId: 'o1', decision: 'EMAIL', emailedAt: emailed.emailed_at, version: 1 },
    { offerId: 'o1', decision: 'WITHDRAW', version: 1 },
  ]);
});

test('a refusal to email again scrolls into view', async () => {
  const emailed = { ...sapphire, emailed_at: '2099-12-19T21:05:00.000Z' };
  const error = 'This line was emailed in the meantime.';
  await openMoney({ offered: [emailed] }, { [call]: failure(409, 'VERSION_CONFLICT', error) });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Email again' }));
  const alert = await screen.findByText(error);
  expect(scrolled.mock.contexts.at(-1)).toContainElement(alert);
  scrolled.mockRestore();
});
