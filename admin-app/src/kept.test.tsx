import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, failure, openApp, sessionOf } from './test-app.tsx';
import { aBooking, openBooking } from './booking/test-booking.ts';
import { openTomorrow } from './new-booking/test-new-booking.ts';
import { openSchedule } from './screens/schedule/test-schedule.ts';

const over = failure(401, 'UNAUTHORIZED', 'Please sign in.');

const signIn = async () =>
  userEvent.type(await screen.findByLabelText(/^Password/), 'a password{Enter}');

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

test('New booking is open again after the session has ended, with its text; closing it drops the text', async () => {
  await openTomorrow({ 'POST /admin/booking': over });
  await userEvent.type(screen.getByLabelText('Name'), 'Carla Mendes');
  await press('Book 1 seat');
  await press('Confirm 1 seat');
  await signIn();
  const again = within(await dialogOf('New booking'));
  expect(again.getByLabelText('Name')).toHaveValue('Carla Mendes');
  await press('Close');
  await press('Discard');
  await press('New booking');
  expect(within(await dialogOf('New booking')).getByLabelText('Name')).toHaveValue('');
});

test('a repeated request after the session has ended has the same key, so nobody is booked twice', async () => {
  let answers = 0;
  const { sent } = await openTomorrow({
    'POST /admin/booking': () => (answers++ === 0 ? { status: 503 } : { body: {} }),
    'POST /admin/refresh': { status: 503 },
  });
  await userEvent.type(screen.getByLabelText('Name'), 'Carla Mendes');
  await press('Book 1 seat');
  await press('Confirm 1 seat');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByText('Extend Session'));
  await signIn();
  within(await dialogOf('New booking'));
  await userEvent.click(await screen.findByRole('button', { name: 'Book 1 seat' }));
  await press('Confirm 1 seat');
  const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

const schedule: Answers = {
  'GET /admin/instructors': { body: { rules: [], days: [] } },
  'GET /admin/hours': {
    body: {
      rules: [{ validFrom: '2020-01-01', week: Array.from({ length: 7 }, () => [8, 8, 8, 8]) }],
    },
  },
  'POST /admin/hours': over,
  'POST /admin/hours/preview': { body: { affected: [] } },
  'POST /admin/instructors': over,
  'POST /admin/session': over,
};

test('Instructors is open again after the session has ended, with the choices', async () => {
  openSchedule(schedule);
  await userEvent.click(await screen.findByRole('button', { name: 'Instructors' }));
  await screen.findByRole('option', { name: 'Sam Whitlock' });
  await userEvent.selectOptions(screen.getByLabelText('Instructor'), 'Sam Whitlock');
  await press('Tue');
  await press('11 AM');
  await press('Assign');
  await signIn();
  const again = within(await dialogOf('Instructors'));
  expect(again.getByRole('button', { name: 'Tue', pressed: true })).toBeVisible();
  await again.findByRole('option', { name: 'Sam Whitlock' });
  expect(again.getByLabelText('Instructor')).toHaveValue('2');
  await press('Cancel');
  await press('Instructors');
  expect(await screen.findByRole('button', { name: 'Tue', pressed: false })).toBeVisible();
});

test('Regular hours is open again after the session has ended, with the changes', async () => {
  openSchedule(schedule);
  await userEvent.click(await screen.findByRole('button', { name: 'Regular hours' }));
  const dialog = within(await dialogOf('Regular hours'));
  await userEvent.click(await dialog.findByLabelText('Tuesday 11:00 AM takes place'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Save from/ }));
  await signIn();
  const again = within(await dialogOf('Regular hours'));
  expect(await again.findByLabelText('Tuesday 11:00 AM takes place')).not.toBeChecked();
});

test('a dialog over a booking is open again after the session has ended, with its text', async () => {
  await openBooking(aBooking(), { 'POST /admin/booking/1/refund': over });
  await userEvent.keyboard('r');
  const dialog = within(await dialogOf('Refund'));
  await userEvent.type(dialog.getByLabelText('Amount in dollars'), '12.00');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A broken bench');
  await press('Refund $12.00');
  await signIn();
  expect(within(await dialogOf('Refund')).getByLabelText('Reason')).toHaveValue('A broken bench');
});

test('a sign-out in another tab drops what staff had typed in this one', async () => {
  openApp('/admin', { stored: sessionOf('stored'), answers: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ring' }));
  await userEvent.type(within(await dialogOf('Edit Ring')).getByLabelText('Name'), ' workshop');
  localStorage.removeItem('adminToken');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ring' }));
  expect(within(await dialogOf('Edit Ring')).getByLabelText('Name')).toHaveValue('Ring');
});

test('a sign-out drops what staff had typed', async () => {
  openApp('/admin', { stored: sessionOf('stored'), answers: { 'PATCH /services/1': over } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ring' }));
  await userEvent.type(within(await dialogOf('Edit Ring')).getByLabelText('Name'), ' workshop');
  // A modal dialog covers the button, which a test may press anyway.
  await userEvent.click(screen.getByText('Logout'));
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ring' }));
  expect(within(await dialogOf('Edit Ring')).getByLabelText('Name')).toHaveValue('Ring');
});
