import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure, openApp, sessionOf } from '../../test-app.tsx';
import {
  openManage,
  save,
  saveUntilShown,
  sent,
  setDate,
  typeNote,
  update,
} from './test-manage.ts';

test('the dialog shows the guest, and today is the earliest date', async () => {
  const { container } = await openManage({}, { booking_number: '7F3A-91C4', paid_cents: 6000 });
  const dialog = screen.getByRole('dialog', { name: 'Manage Reservation' });
  expect(dialog).toHaveTextContent('Maya Lindqvist');
  expect(dialog).toHaveTextContent('Ring Workshop, 2 guests');
  expect(dialog).toHaveTextContent('Saturday, December 19, 2099, 1:00 PM to 4:00 PM');
  const { getByRole, getByText } = within(dialog);
  expect(getByText('7F3A-91C4')).toBeVisible();
  expect(getByText('$60.00')).toBeVisible();
  expect(getByText('A hammered band.')).toBeVisible();
  expect(getByRole('link', { name: '(213) 555-0142' })).toHaveAttribute('href', 'tel:2135550142');
  expect(getByRole('link', { name: 'maya@mail.example' })).toHaveAttribute(
    'href',
    'mailto:maya@mail.example',
  );
  expect(dialog).toHaveTextContent('Emailed to maya@mail.example with the change.');
  expect(screen.getByLabelText('Date')).toHaveAttribute('min', expect.stringMatching(/^20\d\d-/));
  expect(await axe(container)).toHaveNoViolations();
});

test('offers no email to a guest without an address, and shows whom to call', async () => {
  await openManage({}, { guest_email: '' });
  await userEvent.selectOptions(screen.getByLabelText('Time'), '3');
  const dialog = screen.getByRole('dialog', { name: 'Manage Reservation' });
  expect(dialog).toHaveTextContent('No email address. Call (213) 555-0142 instead.');
  expect(screen.queryByLabelText('Note to customer')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /e-?mail/i })).toBeNull();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

test('sends only changes, with their version', async () => {
  const { calls } = await openManage({
    [update]: { body: aReservation({ staff_id: 2, version: 2 }) },
  });
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Sam Whitlock');
  await saveUntilShown();
  expect(sent(calls)).toEqual([{ staff_id: 2, version: 1 }]);
});

test('choosing no staff member unassigns the booking', async () => {
  const { calls } = await openManage({
    [update]: { body: aReservation({ staff_id: null, staff_name: null, version: 2 }) },
  });
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Unassigned');
  await saveUntilShown();
  expect(sent(calls)).toEqual([{ staff_id: null, version: 1 }]);
});

test('sends a move in studio time and a trimmed note', async () => {
  const { calls } = await openManage({ [update]: { body: aReservation({ version: 2 }) } });
  setDate('2099-12-20');
  await userEvent.selectOptions(screen.getByLabelText('Time'), '3');
  await typeNote('  The kiln is being repaired. ');
  await saveUntilShown();
  expect(sent(calls)).toEqual([
    {
      appointment_time: '2099-12-20 15:00:00',
      admin_note: 'The kiln is being repaired.',
      version: 1,
    },
  ]);
});

test('shows that a date is beyond the booking window before sending anything', async () => {
  const { calls } = await openManage();
  setDate('2099-12-20');
  await waitFor(() =>
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(
      /^Sessions can be booked up to 60 days ahead, until /,
    ),
  );
  expect(sent(calls)).toEqual([]);
});

test('after saving, Cancel becomes Close', async () => {
  await openManage({ [update]: { body: aReservation({ version: 2 }) } });
  await typeNote('See you.');
  await saveUntilShown();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  const close = screen.getByText('Close').closest('button')!;
  expect(close).toHaveFocus();
  await userEvent.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a success the data reloads and the dialog closes after a second', async () => {
  const { calls } = await openManage({ [update]: { body: aReservation({ version: 2 }) } });
  const reads = () => calls.filter(({ call }) => call === 'GET /reservation').length;
  const before = reads();
  await typeNote('See you.');
  await save();
  expect(await screen.findByText('Booking updated')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('each session shows its free seats for this party; a full one cannot be chosen', async () => {
  await openManage({
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
    ['3:00 PM, only 1 spot left', true],
    ['5:00 PM, no spots left', true],
  ]);
});

test('on a Monday every session is closed', async () => {
  const { calls } = await openManage();
  setDate('2099-12-21');
  const monday = expect.objectContaining({ startDate: '2099-12-21' });
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ call: 'GET /availability', query: monday }),
    ),
  );
  const options = within(screen.getByLabelText('Time')).getAllByRole('option');
  expect(options[0]).toHaveTextContent('11:00 AM, closed');
  for (const option of options) expect(option).toBeDisabled();
});

test('shows that the staff list failed to load', async () => {
  openApp('/admin', { stored: sessionOf('stored'), answers: { 'GET /staff': { status: 500 } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the booking/ }));
  expect(
    await screen.findByText('Failed to load staff list. Please refresh and try again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Staff')).toHaveDisplayValue('Jo Okafor');
});

test('everything typed stays when the session expires during an edit', async () => {
  await openManage({ [update]: failure(401, 'TOKEN_EXPIRED', 'Your session has expired.') });
  await typeNote('We had to move your session.');
  await save();
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
  expect(screen.getByLabelText('Note to customer')).toHaveValue('We had to move your session.');
});

test('signing out keeps nothing typed', async () => {
  await openManage();
  await typeNote('Private.');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Admin Panel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a guest who is not notified of a move gets no email and no note', async () => {
  const { calls } = await openManage({ [update]: { body: aReservation({ version: 2 }) } });
  await typeNote('The kiln is being repaired.');
  expect(screen.queryByRole('checkbox', { name: 'Email the guest' })).toBeNull();
  setDate('2099-12-20');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email the guest' }));
  expect(screen.queryByLabelText(/Note to customer/)).toBeNull();
  await saveUntilShown();
  expect(sent(calls)).toEqual([
    { appointment_time: '2099-12-20 13:00:00', notify: false, version: 1 },
  ]);
});

test('a move counts as the guest’s wish unless staff say that the studio asked for it', async () => {
  const { calls, container } = await openManage({
    [update]: { body: aReservation({ version: 2 }) },
  });
  expect(screen.queryByRole('group', { name: 'Who asked for the move?' })).toBeNull();
  setDate('2099-12-20');
  expect(screen.getByRole('radio', { name: 'Guest asked' })).toBeChecked();
  expect(screen.getByText('The usual refund deadline applies.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Studio asked' }));
  expect(screen.getByText(/^The whole deposit becomes refundable/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await saveUntilShown();
  expect(sent(calls)).toEqual([
    { appointment_time: '2099-12-20 13:00:00', askedBy: 'STUDIO', version: 1 },
  ]);
});

test('a move out of a closed session counts as the studio’s wish unless staff say otherwise', async () => {
  const closed = { slotId: 2, isOpen: false, capacity: 8, spotsLeft: 0 };
  const { calls } = await openManage({
    [update]: { body: aReservation({ version: 2 }) },
    'GET /availability': ({ query }) => ({
      body: {
        dates: [
          {
            date: query['startDate'],
            bookedTimeSlots: [],
            spotsLeft: {},
            sessions: query['startDate'] === '2099-12-20' ? [] : [closed],
          },
        ],
      },
    }),
  });
  setDate('2099-12-20');
  expect(await screen.findByRole('radio', { name: 'Studio asked', checked: true })).toBeVisible();
  await saveUntilShown();
  expect(sent(calls)).toEqual([
    { appointment_time: '2099-12-20 13:00:00', askedBy: 'STUDIO', version: 1 },
  ]);
});
