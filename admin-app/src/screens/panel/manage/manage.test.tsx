import type { Reservation } from '@studio/api/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  aReservation,
  failure,
  openApp,
  sessionOf,
  type Answers,
  type Call,
} from '../../../test-app.tsx';

const update = 'POST /reservation/1/update';

const open = async (answers: Answers = {}, changes: Partial<Reservation> = {}) => {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { 'GET /reservation': { body: [aReservation(changes)] }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the reservation/ }));
  await screen.findByRole('option', { name: 'Sam Whitlock' });
  return app;
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Reservation' }));
const typeNote = (text: string) => userEvent.type(screen.getByLabelText('Note to customer'), text);
const setDate = (date: string) =>
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
const sent = (calls: Call[]) => calls.filter(({ call }) => call === update).map(({ body }) => body);
const alert = () => screen.findByRole('alert');

test('the dialog shows whose reservation it is, and today is the earliest date', async () => {
  const { container } = await open();
  const dialog = screen.getByRole('dialog', { name: 'Manage Reservation' });
  expect(dialog).toHaveTextContent('Maya Lindqvist');
  expect(dialog).toHaveTextContent('Silver Ring Workshop, 2 guests');
  expect(dialog).toHaveTextContent('Saturday, December 19, 2099 at 1:00 PM');
  expect(dialog).toHaveTextContent('Emailed to maya@mail.example with the change.');
  expect(screen.getByLabelText('Date')).toHaveAttribute('min', expect.stringMatching(/^20\d\d-/));
  expect(await axe(container)).toHaveNoViolations();
});

test('only what changed is sent, with the version it was changed from', async () => {
  const { calls } = await open({ [update]: { body: aReservation({ staff_id: 2, version: 2 }) } });
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Sam Whitlock');
  await save();
  await screen.findByText('Reservation updated successfully');
  expect(sent(calls)).toEqual([{ staff_id: 2, version: 1 }]);
});

test('a move goes in studio time, a note without the space around it', async () => {
  const { calls } = await open({ [update]: { body: aReservation({ version: 2 }) } });
  setDate('2099-12-20');
  await userEvent.selectOptions(screen.getByLabelText('Time'), '3');
  await typeNote('  The kiln is being repaired. ');
  await save();
  await screen.findByText('Reservation updated successfully');
  expect(sent(calls)).toEqual([
    {
      appointment_time: '2099-12-20 15:00:00',
      admin_note: 'The kiln is being repaired.',
      version: 1,
    },
  ]);
});

test('after a success the data is read again and the dialog closes after a second', async () => {
  const { calls } = await open({ [update]: { body: aReservation({ version: 2 }) } });
  const reads = () => calls.filter(({ call }) => call === 'GET /reservation').length;
  const before = reads();
  await typeNote('See you.');
  await save();
  expect(await screen.findByText('Reservation updated successfully')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), {
    timeout: 3000,
  });
});

test('without a change nothing is sent', async () => {
  const { calls } = await open();
  await typeNote('   ');
  await save();
  expect(await alert()).toHaveTextContent('No changes were made');
  expect(sent(calls)).toEqual([]);
});

test('a note past its limit gets its sentence beside it and stays', async () => {
  const { calls } = await open();
  const long = 'x'.repeat(1001);
  fireEvent.change(screen.getByLabelText('Note to customer'), { target: { value: long } });
  await save();
  const note = screen.getByLabelText('Note to customer');
  expect(note).toHaveAccessibleDescription('Note cannot exceed 1000 characters');
  expect(note).toHaveValue(long);
  expect(sent(calls)).toEqual([]);
});

test('a date that was emptied is asked for', async () => {
  const { calls } = await open();
  setDate('');
  await save();
  expect(await alert()).toHaveTextContent('Enter a date and time');
  expect(sent(calls)).toEqual([]);
});

test.each([
  [409, 'SLOT_FULL', 'This session no longer has enough spots.'],
  [400, 'SLOT_CLOSED', 'The studio takes bookings Tuesday to Sunday, up to 60 days ahead.'],
  [400, 'INVALID_REQUEST', 'This staff member is no longer on the list.'],
  [404, 'NOT_FOUND', 'This reservation is no longer there.'],
  [500, 'INTERNAL', 'Something went wrong on our side. Please try again.'],
])('a refusal %d %s shows the server’s sentence and keeps what was typed', async (...refusal) => {
  await open({ [update]: failure(...refusal) });
  setDate('2099-12-21');
  await typeNote('Moved.');
  await save();
  expect(await alert()).toHaveTextContent(refusal[2]);
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-21');
  expect(screen.getByLabelText('Note to customer')).toHaveValue('Moved.');
});

test('a lost connection says that the update failed and keeps what was typed', async () => {
  await open({ [update]: Promise.reject(new TypeError()) });
  await typeNote('Moved.');
  await save();
  expect(await alert()).toHaveTextContent('Failed to update reservation');
  expect(screen.getByLabelText('Note to customer')).toHaveValue('Moved.');
});

test('each session says what it has left for this party; what does not fit cannot be chosen', async () => {
  await open({
    'GET /availability': ({ query }) => ({
      body: {
        dates: [
          {
            date: query['startDate'],
            bookedTimeSlots: [4],
            spotsLeft: { 1: 6, 2: 3, 3: 1, 4: 0 },
          },
        ],
      },
    }),
  });
  await screen.findByRole('option', { name: '11:00 AM, 6 spots left' });
  const options = within(screen.getByLabelText('Time')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['11:00 AM, 6 spots left', false],
    ['1:00 PM, as booked', false],
    ['3:00 PM, 1 spot left for 2 guests', true],
    ['5:00 PM, no spots left', true],
  ]);
});

test('a staff list that fails to load says so', async () => {
  openApp('/admin', { stored: sessionOf('stored'), answers: { 'GET /staff': { status: 500 } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the reservation/ }));
  expect(
    await screen.findByText('Failed to load staff list. Please refresh and try again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Staff')).toHaveDisplayValue('Jo Okafor');
});

test('staff who lead another session then are assigned only when that is confirmed', async () => {
  const { calls } = await open({
    [update]: ({ body }) =>
      (body as { confirmOverlap?: boolean }).confirmOverlap
        ? { body: aReservation({ staff_id: 2, version: 2 }) }
        : failure(409, 'STAFF_OVERLAP', 'This staff member is in another session at that time.'),
  });
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Sam Whitlock');
  await save();
  await screen.findByText('This staff member is in another session at that time.');
  await userEvent.click(screen.getByRole('button', { name: 'Assign Anyway' }));
  await screen.findByText('Reservation updated successfully');
  expect(sent(calls).at(-1)).toEqual({ staff_id: 2, version: 1, confirmOverlap: true });
});

/** Somebody else has moved it to 5 PM and given it to Sam; version 1 is refused. */
const changedMeanwhile: Answers = {
  'GET /admin/reservation/1': {
    body: aReservation({
      appointment_time: '2099-12-19T17:00:00-08:00',
      staff_id: 2,
      staff_name: 'Sam Whitlock',
      version: 5,
    }),
  },
  [update]: ({ body }) =>
    (body as { version: number }).version === 5
      ? { body: aReservation({ version: 6 }) }
      : failure(409, 'VERSION_CONFLICT', 'Somebody else has changed this reservation.'),
};

test('who saves second sees both versions and can save only their own change over the other', async () => {
  const { calls, container } = await open(changedMeanwhile);
  setDate('2099-12-20');
  await typeNote('Moved.');
  await save();
  const versions = await screen.findByRole('table', { name: 'Both versions' });
  expect(
    within(versions)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'StaffJo OkaforSam Whitlock',
    'SessionSun, Dec 20, 2099, 1:00 PMSat, Dec 19, 2099, 5:00 PM',
  ]);
  expect(screen.getByLabelText('Staff')).toHaveDisplayValue('Sam Whitlock');
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-20');
  expect(screen.getByLabelText('Note to customer')).toHaveValue('Moved.');
  expect(await axe(container)).toHaveNoViolations();
  await save();
  await screen.findByText('Reservation updated successfully');
  expect(sent(calls).at(-1)).toEqual({
    appointment_time: '2099-12-20 13:00:00',
    admin_note: 'Moved.',
    version: 5,
  });
});

test('or keeps the other’s', async () => {
  await open(changedMeanwhile);
  setDate('2099-12-20');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Theirs' }));
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-19');
  expect(screen.getByLabelText('Time')).toHaveDisplayValue(/^5:00 PM/);
  expect(screen.queryByRole('table', { name: 'Both versions' })).not.toBeInTheDocument();
});

test('a session that expires in the middle of an edit costs no word of it', async () => {
  await open({ [update]: failure(401, 'TOKEN_EXPIRED', 'Your session has expired.') });
  await typeNote('We had to move your session.');
  await save();
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
  expect(screen.getByLabelText('Note to customer')).toHaveValue('We had to move your session.');
});

test('who logs out leaves no words behind', async () => {
  await open();
  await typeNote('Private.');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Admin Panel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
