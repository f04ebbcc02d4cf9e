import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from './booking/test-booking.ts';
import { day, noon, openDay, roster } from './screens/today/test-day.ts';

beforeEach(() => jest.useFakeTimers({ now: noon, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('Today lists what to pay out at the desk, and each entry opens the booking’s Money tab', async () => {
  const payOuts = [{ bookingId: '1', guestName: 'Carla Mendes', amountCents: 40_500 }];
  openDay({
    [`GET /admin/day/${day}`]: { body: { ...roster, payOuts } },
    'GET /admin/booking/1': {
      body: { ...aBooking(), desk: { paid_cents: 40_500, refund_cents: 40_500 } },
    },
  });
  const section = await screen.findByRole('region', { name: 'To pay out at the desk' });
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(within(section).getByRole('button', { name: 'Carla Mendes $405.00' }));
  expect(await screen.findByRole('tab', { name: /Money/, selected: true })).toBeVisible();
});

test('Today has no section for pay-outs when there are none', async () => {
  openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, payOuts: [] } } });
  await screen.findByRole('button', { name: 'Maya Lindqvist, 2 guests: check in' });
  expect(screen.queryByText('To pay out at the desk')).not.toBeInTheDocument();
});
