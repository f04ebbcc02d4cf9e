import { screen, waitFor, within } from '@testing-library/react';
import type { PaidBooking } from '@studio/contract';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, maya, renderApp } from '../../test-app.tsx';
import { keepBooked } from './booked.ts';
import { ticketKey } from './shown-ticket.ts';

const now = Date.parse('2026-09-08T18:00:00Z');
const booking: PaidBooking = {
  id: 'r1',
  title: 'Band Ring',
  hours: 4,
  appointment_time: '2026-09-19T13:00:00-07:00',
  guest_count: 2,
  paid_cents: 6000,
  refunded_cents: 0,
  balance_cents: 29_000,
  version: 1,
};
const paid = { status: 'CONFIRMED', bookingNumber: '7F3A-91C4', message: 'Payment successful!' };
const paidCall = 'GET /payment/status';

/** Opens the landing page in a tab that paid for a booking, which the server now shows as `shown`. */
function openPaid(shown: PaidBooking | undefined = booking, account?: typeof maya) {
  keepBooked({ checkoutId: 'paid-checkout', email: 'maya@mail.example' });
  return reopen(shown, account);
}

const reopen = (shown: PaidBooking | undefined = booking, account?: typeof maya) =>
  renderApp('/', {
    answers: { [paidCall]: { body: { ...paid, ...(shown && { booking: shown }) } } },
    ...(account && { account }),
  });

const title = 'Band Ring';
const ticketName = `You’re booked ${title}`;
const ticket = async () => within(await screen.findByRole('region', { name: ticketName }));
const headline = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now));
beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('after paying, the landing page shows the workshop, the session, the place, the deposit and the balance', async () => {
  openPaid();
  const booking = within(await screen.findByRole('region', { name: ticketName }));
  expect(booking.getByText('You’re booked', { selector: 'p:not([role])' })).toBeVisible();
  expect(booking.getByText('1:00 PM to 5:00 PM, 2 guests')).toBeVisible();
  expect(booking.getByText('19').parentElement).toHaveTextContent('Saturday 19 September 2026');
  expect(booking.getByText('$290.00')).toBeVisible();
  expect(booking.getByText('$60.00')).toBeVisible();
  expect(booking.getByText('7F3A-91C4')).toBeVisible();
  expect(booking.getByText('maya@mail.example')).toBeVisible();
  const address = await booking.findByRole('link', { name: '1 Bench Street, Los Angeles, CA' });
  expect(address).toHaveAttribute('href', expect.stringContaining('google.com/maps'));
  expect(await booking.findByText(/^Bring: Closed-toe shoes/)).toBeVisible();
  expect(booking.queryByRole('link', { name: 'View your bookings' })).toBeNull();
});

test('the ticket says how many guests have signed, and leads to a link for each of them', async () => {
  openPaid({ ...booking, signed_guests: 1 });
  expect(await (await ticket()).findByText(/^1 of 2 guests has signed the waiver/)).toBeVisible();
  expect((await ticket()).getByRole('link', { name: 'Get a link for each guest' })).toHaveAttribute(
    'href',
    '/booking?number=7F3A-91C4&change=seats',
  );
});

test('the ticket of one guest leads to the link to their form', async () => {
  openPaid({ ...booking, guest_count: 1, signed_guests: 0 });
  expect(await (await ticket()).findByText(/^The waiver isn’t signed yet/)).toBeVisible();
  expect((await ticket()).getByRole('link', { name: 'Get the link to the form' })).toBeVisible();
});

test('the ticket links to its booking, and offers an account to a guest without one', async () => {
  openPaid();
  const addressOf = async (name: string) => (await ticket()).findByRole('link', { name });
  const manage = await addressOf('Manage booking');
  expect(manage).toHaveAttribute('href', '/booking?number=7F3A-91C4');
  expect(await addressOf('Create an account')).toHaveAttribute('href', '/login?create');
});

test('the ticket links a signed-in customer to all bookings', async () => {
  openPaid(booking, maya);
  const link = await (await ticket()).findByRole('link', { name: 'View your bookings' });
  expect(link).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('X is the ticket’s last control, dismisses it for good and moves focus to the headline', async () => {
  const { unmount } = openPaid();
  const workshops = () => screen.getByRole('link', { name: 'See the workshops' });
  await (await ticket()).findByRole('button', { name: 'Calendar file' });
  expect(workshops()).toHaveAttribute('data-variant', 'outline');
  const controls = [...document.querySelectorAll('section a, section button')];
  const close = screen.getByRole('button', { name: 'Hide ticket' });
  expect(controls.indexOf(close)).toBe(controls.indexOf(workshops()) - 1);
  await userEvent.click(close);
  expect(headline()).toHaveFocus();
  expect(screen.queryByRole('region', { name: ticketName })).toBeNull();
  expect(workshops()).toHaveAttribute('data-variant', 'primary');
  unmount();
  reopen();
  await screen.findByRole('heading', { name: 'Service menu' });
  expect(screen.queryByText('You’re booked')).toBeNull();
});

test('a new ticket takes the focus and names the tab, but not again after a reload', async () => {
  const { unmount } = openPaid();
  const shown = await screen.findByRole('region', { name: ticketName });
  await waitFor(() => expect(shown).toHaveFocus());
  await waitFor(() => expect(document.title).toMatch(/^You’re booked/));
  unmount();
  reopen();
  expect(await screen.findByRole('region', { name: ticketName })).not.toHaveFocus();
  expect(document.title).not.toMatch(/^You’re booked/);
});

test('the ticket disappears once the session is over', async () => {
  openPaid({ ...booking, appointment_time: '2026-09-07T13:00:00-07:00' });
  await screen.findByRole('link', { name: 'See the workshops' });
  await waitFor(() => expect(sessionStorage.getItem(ticketKey)).toBeNull());
  expect(screen.queryByText('You’re booked')).toBeNull();
});

test('a moved booking shows its new day, loaded by its checkout’s key', async () => {
  const { calls } = openPaid({
    ...booking,
    appointment_time: '2026-09-22T15:00:00-07:00',
    version: 2,
  });
  await ticket();
  expect(screen.getByText('3:00 PM to 7:00 PM, 2 guests')).toBeVisible();
  expect(screen.getByText('22').parentElement).toHaveTextContent('Tuesday 22 September 2026');
  const [asked] = calls.filter(({ call }) => call === paidCall);
  expect(asked!.headers).toMatchObject({ 'idempotency-key': 'paid-checkout' });
});

test('a canceled or closed booking shows no ticket', async () => {
  keepBooked({ checkoutId: 'paid-checkout', email: 'maya@mail.example' });
  renderApp('/', { answers: { [paidCall]: { body: paid } } });
  await waitFor(() => expect(sessionStorage.getItem(ticketKey)).toBeNull());
  expect(screen.queryByText('You’re booked')).toBeNull();
});

test('a booking that cannot be loaded shows no ticket until a retry succeeds', async () => {
  const answers = [failure(503, 'UNAVAILABLE', 'Down'), { body: { ...paid, booking } }];
  keepBooked({ checkoutId: 'paid-checkout', email: 'maya@mail.example' });
  renderApp('/', { answers: { [paidCall]: () => answers.shift()! } });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByText('You’re booked')).toBeNull();
  await userEvent.click(retry);
  expect((await ticket()).getByText('1:00 PM to 5:00 PM, 2 guests')).toBeVisible();
});

test('the calendar file is the same entry as in the email', async () => {
  openPaid();
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:file';
    },
    revokeObjectURL: () => {},
  });
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar file' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const [file] = files;
  expect(file?.type).toBe('text/calendar');
  const text = await readText(file!);
  expect(text).toContain('UID:r1@silver-bench');
  expect(text).toContain('SEQUENCE:1\r\n');
  expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20260919T130000');
  expect(text).toContain('7F3A-91C4');
  expect(text).toContain('DTEND;TZID=America/Los_Angeles:20260919T170000');
});

const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

test('the ticket has no accessibility violation', async () => {
  const { container } = openPaid();
  await (await ticket()).findByText('$290.00');
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
