import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure, type Answers } from '../../test-app.tsx';
import {
  openManage,
  save,
  saveUntilShown,
  sent,
  setDate,
  typeNote,
  update,
} from './test-manage.ts';

test('staff in an overlapping session are assigned only after a confirmation', async () => {
  const { calls } = await openManage({
    'GET /reservation/2099-12-19': {
      body: [
        aReservation(),
        aReservation({ id: '2', appointment_time: '2099-12-19T15:00:00-08:00', staff_id: 2 }),
        aReservation({ id: '3', appointment_time: '2099-12-19T17:00:00-08:00', staff_id: 2 }),
      ],
    },
    [update]: ({ body }) =>
      (body as { confirmOverlap?: boolean }).confirmOverlap
        ? { body: aReservation({ staff_id: 2, version: 2 }) }
        : failure(409, 'STAFF_OVERLAP', 'This staff member is in another session at that time.'),
  });
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Sam Whitlock');
  await save();
  await screen.findByText('Sam Whitlock is in the 3:00 PM session until 6:00 PM. Assign anyway?');
  // A different choice needs a new confirmation.
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Jo Okafor');
  expect(screen.queryByRole('button', { name: 'Assign anyway' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Staff'), 'Sam Whitlock');
  await save();
  const anyway = await screen.findByRole('button', { name: 'Assign anyway' });
  await saveUntilShown(() => userEvent.click(anyway));
  expect(sent(calls).at(-1)).toEqual({ staff_id: 2, version: 1, confirmOverlap: true });
});

/** Another staff member moved the booking to 5 PM and assigned Sam, so version 1 is refused. */
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
      : failure(409, 'VERSION_CONFLICT', 'Someone else changed this booking.'),
};

test('the second staff member to save sees both versions and can save only their own change over the other', async () => {
  const { calls, container } = await openManage(changedMeanwhile);
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
  await saveUntilShown();
  expect(sent(calls).at(-1)).toEqual({
    appointment_time: '2099-12-20 13:00:00',
    admin_note: 'Moved.',
    version: 5,
  });
});

test('the second staff member to save can keep the other version', async () => {
  await openManage(changedMeanwhile);
  setDate('2099-12-20');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-19');
  expect(screen.getByLabelText('Time')).toHaveDisplayValue(/^5:00 PM/);
  expect(screen.queryByRole('table', { name: 'Both versions' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Manage Reservation' })).toHaveFocus();
});
