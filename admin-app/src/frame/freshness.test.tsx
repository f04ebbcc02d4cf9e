import { act, screen } from '@testing-library/react';
import { aReservation, createChanges, openApp, sessionOf, type Answers } from '../test-app.tsx';

const open = (answers: Answers = {}) =>
  openApp('/admin?day=2099-12-19', { stored: sessionOf('stored'), answers });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a new reservation appears in the list and on its day as soon as it is reported', async () => {
  const changes = createChanges();
  let reservations: unknown[] = [];
  const answer = () => ({ body: reservations });
  open({
    ...changes.answers,
    'GET /reservation': answer,
    'GET /reservation/2099-12-19': answer,
  });
  await pass(500);
  await pass(1500);
  expect(screen.getByText('No appointments found')).toBeVisible();
  reservations = [aReservation({ guest_name: 'Just Booked' })];
  await pass(60_000);
  expect(screen.getByText('No appointments found')).toBeVisible();
  changes.tell();
  await pass(500);
  expect(screen.getAllByText('Just Booked')).toHaveLength(2);
});

test.each([
  ['day', 'Maya Lindqvist', 'Saturday, December 19'],
  ['list', 'Edit the booking of Maya Lindqvist', 'Upcoming bookings'],
])(
  'when a focused reservation leaves the %s, its heading gets the focus',
  async (_, name, heading) => {
    const changes = createChanges();
    let reservations: unknown[] = [aReservation()];
    const answer = () => ({ body: reservations });
    open({
      ...changes.answers,
      'GET /reservation': answer,
      'GET /reservation/2099-12-19': answer,
    });
    await pass(500);
    await pass(1500);
    act(() => screen.getByRole('button', { name }).focus());
    reservations = [];
    changes.tell();
    await pass(500);
    await pass(500);
    expect(screen.queryByText('Maya Lindqvist')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  },
);

test('the tab shows whether it is current or cannot reach the server, and recovers', async () => {
  const changes = createChanges();
  let isUp = true;
  const answer = () => (isUp ? { body: [] } : { status: 503 });
  open({
    'GET /reservation': answer,
    'GET /reservation/2099-12-19': answer,
    'GET /admin/sessions': answer,
    'GET /admin/changes': (call) =>
      isUp ? changes.answers['GET /admin/changes'](call) : { status: 503 },
  });
  await pass(500);
  await pass(1500);
  expect(screen.getByText('Up to date')).toBeVisible();
  expect(document.title).toBe('Admin Panel');
  isUp = false;
  changes.fail(503);
  await pass(500);
  expect(screen.getByText('No connection to the server')).toBeVisible();
  expect(screen.getByText('No appointments found')).toBeVisible();
  expect(document.title).toBe('No connection to the server | Admin Panel');
  isUp = true;
  await pass(10_000);
  expect(screen.getByText('Up to date')).toBeVisible();
});
