import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation } from '../../test-app.tsx';
import { aBooking, openBooking } from '../test-booking.ts';
import { aQuote } from './test-quote.ts';

const changeCall = 'POST /admin/booking/1/workshop';
const service = 'Silver Bracelet Workshop';

async function openWorkshop(quote = aQuote) {
  const changed = aBooking({ reservation: aReservation({ service_name: service, version: 2 }) });
  const app = await openBooking(aBooking(), {
    'GET /admin/booking/1/quote': { body: quote },
    [changeCall]: { body: changed },
  });
  await userEvent.keyboard('d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Workshop' }));
  return app;
}
const field = () =>
  within(screen.getByRole('dialog', { name: 'Edit booking' })).getByLabelText('Workshop', {
    selector: 'select',
  });
const choose = (title: string) => userEvent.selectOptions(field(), title);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change workshop' }));
const done = () => screen.findByText('The workshop is now Bracelet Workshop.');

test('shows the old and the new price, and saves today’s', async () => {
  const { calls, container } = await openWorkshop();
  expect(within(field()).getByText('Couple Rings Workshop')).toBeDisabled();
  expect(screen.getByText('Couple Rings Workshop is for exactly 2 guests.')).toBeVisible();
  await choose('Bracelet Workshop');
  expect(screen.getByText('$195.00 per guest, $330.00 due at the workshop')).toBeVisible();
  expect(screen.getByText('$165.00 per guest, $270.00 due at the workshop')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press();
  expect(await done()).toBeVisible();
  const call = calls.find((each) => each.call === changeCall);
  expect(call?.body).toEqual({
    service,
    price: 'TODAY',
    unitCents: 19_500,
    notify: true,
    version: 1,
  });
  expect(call?.idempotencyKey).toBeTruthy();
});

test('names the add-ons that the new workshop removes, and both prices are without them', async () => {
  const [bracelet, ...others] = aQuote.workshops;
  const agreed = { ...aQuote.agreed, balance_cents: 25_000 };
  const removed_add_ons = [{ id: 101, name: 'Lost wax', quantity: 2, amount_cents: 2000 }];
  await openWorkshop({
    ...aQuote,
    workshops: [{ ...bracelet!, agreed, removed_add_ons }, ...others],
  });
  await choose('Bracelet Workshop');
  expect(
    screen.getByText(/^Bracelet Workshop doesn’t offer .* removed: 2 × Lost wax, \$20\.00\.$/),
  ).toBeVisible();
  expect(screen.getByText('$165.00 per guest, $250.00 due at the workshop')).toBeVisible();
});

test('keeps the agreed price only with a reason, whose field scrolls into view at once', async () => {
  const { calls } = await openWorkshop();
  await choose('Bracelet Workshop');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('radio', { name: /^Keep the agreed price/ }));
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByLabelText('Reason'));
  scrolled.mockRestore();
  await press();
  expect(screen.getByText(/^Enter a reason/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Reason'), 'Promised by phone');
  await press();
  expect(await done()).toBeVisible();
  expect(calls.filter(({ call }) => call === changeCall).map(({ body }) => body)).toEqual([
    { service, price: 'AGREED', notify: true, reason: 'Promised by phone', version: 1 },
  ]);
});
