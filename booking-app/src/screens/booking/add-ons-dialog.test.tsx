import type { ManagedBooking } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeGuestSession } from '../../booking/manage/guest-session.ts';
import { booking, id } from '../../booking/manage/test-booking.ts';
import { failure, renderApp, type Answers } from '../../test-app.tsx';

const ring = { id: 1, name: 'Ring', description: '', price: 165, picture_url: '', duration: 3 };
const stone = { id: 101, name: 'Stone setting', price_cents: 2500, most_per_guest: 2 };
const clay = { id: 103, name: 'Silver clay', price_cents: null, most_per_guest: 1 };
const services = { body: [{ ...ring, add_ons: [stone, clay] }] };
const call = `POST /booking/${id}/add-ons`;
const cannot = { ...booking.cannot, add_ons: null };

function open(answers: Answers = {}, changes: Partial<ManagedBooking> = {}) {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  return renderApp('/booking', {
    answers: {
      'GET /services': services,
      [`GET /booking/${id}`]: { body: { ...booking, cannot, ...changes } },
      ...answers,
    },
  });
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Add-ons/ }));
  return screen.findByRole('dialog', { name: 'Add-ons' });
};

test('the guest changes the add-ons, and only what differs is sent', async () => {
  const add_ons = [{ ...clay, quantity: 1, amount_cents: 0 }];
  const { calls } = open({ [call]: { body: booking } }, { add_ons, version: 4 });
  expect(await screen.findByText('Silver clay, priced at the studio')).toBeVisible();
  const dialog = within(await openDialog());
  expect(dialog.getByLabelText('Silver clay')).toHaveValue('1');
  await userEvent.selectOptions(dialog.getByLabelText('Stone setting'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find((each) => each.call === call)?.body).toEqual({
    addOns: [{ id: 101, quantity: 3, priceCents: 2500 }],
    version: 4,
  });
});

test('shows the agreed price of what was chosen, and today’s price of more', async () => {
  open({}, { add_ons: [{ id: 101, name: 'Stone setting', quantity: 2, amount_cents: 4000 }] });
  const dialog = within(await openDialog());
  expect(dialog.getByText('2 for $40.00, more at $25.00 each')).toBeVisible();
});

test('after a change elsewhere, the dialog keeps the choice, and the next click saves it', async () => {
  let version = 1;
  const { calls } = open({
    [`GET /booking/${id}`]: () => ({ body: { ...booking, cannot, version } }),
    [call]: ({ body }) =>
      (body as { version: number }).version === 2
        ? { body: booking }
        : failure(409, 'VERSION_CONFLICT', 'Your booking has changed.'),
  });
  const dialog = within(await openDialog());
  await userEvent.selectOptions(dialog.getByLabelText('Silver clay'), '2');
  version = 2;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Your booking has changed.')).toBeVisible();
  expect(dialog.getByLabelText('Silver clay')).toHaveValue('2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((each) => each.call === call)).toHaveLength(2);
});

test('shows why the add-ons cannot change, and nothing with an earlier API', async () => {
  const why = 'This session has already started.';
  const { unmount } = open({}, { cannot: { ...cannot, add_ons: why } });
  expect((await screen.findByText('Add-ons')).parentElement).toHaveTextContent(why);
  unmount();
  open({}, { cannot: booking.cannot });
  await screen.findByText('Edit details');
  expect(screen.queryByText('Add-ons')).toBeNull();
});
