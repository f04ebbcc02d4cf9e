import { act, screen } from '@testing-library/react';
import { aReservation, openApp, sessionOf, type Answers } from '../../test-app.tsx';

const open = (answers: Answers = {}) =>
  openApp('/admin?day=2099-12-19', { stored: sessionOf('stored'), answers });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a reservation made meanwhile appears within ten seconds, in the list and on its day', async () => {
  let reservations: unknown[] = [];
  const answer = () => ({ body: reservations });
  open({ 'GET /reservation': answer, 'GET /reservation/2099-12-19': answer });
  await pass(500);
  await pass(1500);
  expect(screen.getByText('No appointments found')).toBeVisible();
  reservations = [aReservation({ guest_name: 'Just Booked' })];
  await pass(10_000);
  expect(screen.getAllByText('Just Booked')).toHaveLength(2);
});

test.each([
  ['day', 'Maya Lindqvist', 'Saturday, December 19'],
  ['list', 'Edit the reservation of Maya Lindqvist', 'Upcoming appointments'],
])(
  'when a reservation that has the focus leaves the %s, its heading gets it',
  async (_, name, heading) => {
    let reservations: unknown[] = [aReservation()];
    const answer = () => ({ body: reservations });
    open({ 'GET /reservation': answer, 'GET /reservation/2099-12-19': answer });
    await pass(500);
    await pass(1500);
    act(() => screen.getByRole('button', { name }).focus());
    reservations = [];
    await pass(10_000);
    expect(screen.queryByText('Maya Lindqvist')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  },
);

test('the tab says that it is current, or that it cannot reach the server, and recovers', async () => {
  let isUp = true;
  const answer = () => (isUp ? { body: [] } : { status: 503 });
  open({
    'GET /reservation': answer,
    'GET /reservation/2099-12-19': answer,
    'GET /admin/sessions': answer,
  });
  await pass(500);
  await pass(1500);
  expect(screen.getByText('Up to date')).toBeVisible();
  expect(document.title).toBe('Admin Panel');
  isUp = false;
  await pass(10_000);
  const lost = 'Cannot reach the server. What you see may be out of date.';
  expect(screen.getByText(lost)).toBeVisible();
  expect(screen.getByText('No appointments found')).toBeVisible();
  expect(document.title).toBe('Cannot reach the server | Admin Panel');
  isUp = true;
  await pass(10_000);
  expect(screen.getByText('Up to date')).toBeVisible();
});
