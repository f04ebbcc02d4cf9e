import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../test-app.tsx';
import { aBooking } from '../test-booking.ts';
import { findWindow, openMoney } from './test-money.ts';

const ring = { id: 1, name: 'Ring', description: '', price: 165, picture_url: '', duration: 3 };
const stone = { id: 101, name: 'Stone setting', price_cents: 2500, most_per_guest: 2 };
const services = { 'GET /services': { body: [{ ...ring, add_ons: [stone] }] } };
const call = 'POST /admin/booking/1/add-ons';
const former = { id: 109, name: 'Patina', quantity: 2, amount_cents: 0 };

test('staff add and remove add-ons, and only what differs is sent', async () => {
  const { sent } = await openMoney(
    {},
    { ...services, [call]: { body: aBooking() } },
    { add_ons: [{ ...stone, quantity: 1, amount_cents: 2000 }, former] },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add-ons' }));
  const dialog = within(await findWindow('Add-ons'));
  expect(dialog.getByText('1 for $20.00, more at $25.00 each')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('No changes were made')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Stone setting'), '4');
  await userEvent.selectOptions(dialog.getByLabelText('Patina'), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add-ons' })).toBeNull());
  expect(sent(call).map(({ body }) => body)).toMatchObject([
    {
      addOns: [
        { id: 101, quantity: 4, priceCents: 2500 },
        { id: 109, quantity: 0, priceCents: null },
      ],
      version: 1,
    },
  ]);
});

test('a refusal keeps what staff chose', async () => {
  const error = 'Someone else changed this booking. Please check it before you save.';
  await openMoney(
    {},
    { ...services, [call]: failure(409, 'VERSION_CONFLICT', error) },
    { add_ons: [] },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add-ons' }));
  const dialog = within(await findWindow('Add-ons'));
  await userEvent.selectOptions(dialog.getByLabelText('Stone setting'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(dialog.getByLabelText('Stone setting')).toHaveValue('2');
});
