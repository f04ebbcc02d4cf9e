import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import '../../new-booking/new-booking-dialog.tsx';
import { day, noon, openDay } from './test-day.ts';
import '../../booking/booking-panel.tsx';
import { aBooking, anAccount } from '../../booking/test-booking.ts';
import { type Answers, aReservation, failure } from '../../test-app.tsx';

const booking = aBooking({
  reservation: aReservation({ id: 'a' }),
  account: anAccount,
});

const takeCall = 'POST /admin/booking/a/desk-payment';

const session = (slotId: number) => ({
  slotId,
  kind: 'REGULAR',
  isOpen: true,
  capacity: 8,
  seatsTaken: 2,
  usualSeats: 8,
  staff_id: null,
  instructors: [],
});

const open = (answers: Answers = {}) =>
  openDay({
    'GET /admin/booking/a': { body: booking },
    'GET /admin/desk/unmatched': { body: { payments: [] } },
    [takeCall]: { body: booking },
    'GET /admin/schedule': { body: { days: [{ date: day, sessions: [2, 3].map(session) }] } },
    ...answers,
  });

beforeEach(() => {
  jest.useFakeTimers({ now: noon, advanceTimers: true });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const balance = () =>
  screen.findByRole('button', { name: 'Take balance of Maya Lindqvist, $270.00' });

test('opening a booking moves the focus to its heading, although it loads first', async () => {
  open();
  await user().click(await screen.findByText('Maya Lindqvist'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Maya Lindqvist' })).toHaveFocus();
});

test('the balance of a party on the roster is a button that takes it', async () => {
  const { calls } = open();
  const press = user();
  await press.click(await balance());
  await press.click(await screen.findByRole('radio', { name: 'Cash' }));
  await press.click(screen.getByRole('button', { name: 'Record $270.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call === takeCall)).toMatchObject([
    { body: { method: 'CASH', amountCents: 27_000, version: 1 } },
  ]);
});

test('B takes the balance of the focused party, but not of a no-show', async () => {
  open();
  await balance();
  const press = user();
  await press.keyboard('b');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press.keyboard('{ArrowDown}b');
  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Take balance' })).toBeVisible();
  await press.click(screen.getByRole('button', { name: 'Close' }));
  await press.keyboard('{ArrowDown}x');
  await screen.findByText('Marked 1:12 PM');
  await press.keyboard('b');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a booking that fails to load can be retried', async () => {
  let isReached = false;
  open({
    'GET /admin/booking/a': () =>
      isReached ? { body: booking } : failure(500, 'INTERNAL', 'Failed to load the booking'),
  });
  const press = user();
  await press.click(await balance());
  expect(await screen.findByText(/Failed to load the booking/)).toBeVisible();
  isReached = true;
  await press.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeVisible();
});

test('free seats of today start a walk-in of that session without a deposit', async () => {
  const { container } = open();
  const [, later] = await screen.findAllByRole('button', { name: /free seats Add walk-in$/ });
  await user().click(later!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
  expect(dialog.getByRole('radio', { name: 'Walk-in' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked();
  expect(await dialog.findByRole('radio', { name: /^3:00 PM/ })).toBeChecked();
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});

test('New in the bar of narrow pages and N open the dialog for a new booking', async () => {
  open();
  await balance();
  const press = user();
  await press.click(screen.getByRole('button', { name: 'New' }));
  expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await press.click(screen.getByRole('button', { name: 'Close' }));
  await press.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeVisible();
});
