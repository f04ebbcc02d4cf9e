import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, aReservation } from '../../../test-app.tsx';
import { openSchedule } from '../test-schedule.ts';

const eight = [8, 8, 8, 8];
const week = [eight, [0, 0, 0, 0], eight, eight, eight, eight, eight];
const rules = [{ validFrom: '2026-01-01', week }];

const dialog = () => within(screen.getByRole('dialog'));

const openHours = async (answers: Answers) => {
  const opened = openSchedule({ 'GET /admin/hours': { body: { rules } }, ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Regular hours' }));
  const element = await screen.findByRole('dialog', { name: 'Regular hours' });
  await within(element).findByText('24 sessions a week, 192 seats');
  return { ...opened, element };
};

test('seats and checkboxes change regular hours from a date on, and the old values are shown', async () => {
  const { calls, element } = await openHours({
    'POST /admin/hours/preview': { body: { affected: [] } },
    'POST /admin/hours': { body: { rules, kept: [] } },
  });
  fireEvent.change(dialog().getByLabelText('Valid from'), { target: { value: '2099-10-06' } });
  const seats = dialog().getByLabelText('Seats on Wednesday 5:00 PM');
  await userEvent.clear(seats);
  await userEvent.type(seats, '6');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Sunday 11:00 AM takes place' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Saturday' }));
  expect(dialog().getAllByText('was 8')).toHaveLength(2);
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog().getByRole('button', { name: 'Save from Oct 6' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /admin/hours')?.body).toEqual({
    validFrom: '2099-10-06',
    week: [[0, 8, 8, 8], week[1], eight, [8, 8, 8, 6], eight, eight, [0, 0, 0, 0]],
    added: [],
    workshops: [],
  });
});

const moved = { weekday: 2, slotId: 570, minutes: 180, seats: 8 };
const limited = { weekday: 2, slotId: 570, workshop: 'Silver Earring Workshop' };
const savedRule = { 'POST /admin/hours': { body: { rules, kept: [] } } };

const showStarts = () =>
  userEvent.click(
    dialog().getByRole('checkbox', { name: 'Change times, workshops and number of sessions' }),
  );

const setStart = (value: string) => {
  const start = dialog().getByLabelText('Start of Tuesday 11:00 AM');
  fireEvent.change(start, { target: { value } });
  fireEvent.blur(start);
};

test('a regular session gets another start and a workshop with one field each', async () => {
  const { calls, element } = await openHours(savedRule);
  await showStarts();
  await userEvent.selectOptions(
    dialog().getByLabelText('Workshop on Tuesday 11:00 AM'),
    'Earring Workshop',
  );
  setStart('09:30');
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog().getByRole('button', { name: /^Save from/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /admin/hours')?.body).toMatchObject({
    week: [eight, week[1], [0, 8, 8, 8], eight, eight, eight, eight],
    added: [moved],
    workshops: [limited],
  });
});

test('an unusual start is shown, and clearing its field restores the usual time', async () => {
  const tuesdays = week.map((seats, day) => (day === 2 ? [0, 8, 8, 8] : seats));
  const rule = { ...rules[0]!, week: tuesdays, added: [moved], workshops: [limited] };
  const { calls } = await openHours({
    ...savedRule,
    'GET /admin/hours': { body: { rules: [rule] } },
  });
  expect(dialog().getByText('9:30 AM to 12:30 PM, Earring Workshop only')).toBeVisible();
  await showStarts();
  setStart('');
  await userEvent.click(dialog().getByRole('button', { name: /^Save from/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /admin/hours')?.body).toMatchObject({
    week,
    added: [],
    workshops: [{ ...limited, slotId: 1 }],
  });
});

test('a weekday gets one more session with its own start, length, seats and workshop', async () => {
  const { calls, element } = await openHours(savedRule);
  await showStarts();
  const add = () =>
    userEvent.click(dialog().getByRole('button', { name: 'Add a session on Wednesday' }));
  await add();
  expect(dialog().getByText('25 sessions a week, 200 seats')).toBeVisible();
  await userEvent.selectOptions(
    dialog().getByLabelText('Workshop on Wednesday 7:00 PM'),
    'Earring Workshop',
  );
  const start = dialog().getByLabelText('Start of Wednesday 7:00 PM');
  fireEvent.change(start, { target: { value: '20:00' } });
  fireEvent.blur(start);
  const lengths = dialog().getByLabelText('Length of Wednesday 8:00 PM');
  await userEvent.selectOptions(lengths, '1.5 hours');
  const seats = dialog().getByLabelText('Seats on Wednesday 8:00 PM');
  await userEvent.clear(seats);
  await userEvent.type(seats, '6');
  await add();
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Wednesday 7:00 PM takes place' }));
  await userEvent.click(dialog().getByRole('button', { name: /^Save from/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /admin/hours')?.body).toMatchObject({
    week,
    added: [{ weekday: 3, slotId: 1200, minutes: 90, seats: 6 }],
    workshops: [{ weekday: 3, slotId: 1200, workshop: 'Silver Earring Workshop' }],
  });
});

test('names the affected bookings before saving, each with a link', async () => {
  const affected = [
    aReservation({
      booking_number: '7F3A-91C4',
      appointment_time: '2099-10-07T17:00:00-07:00',
      guest_count: 3,
    }),
  ];
  const { calls, element } = await openHours({
    'POST /admin/hours/preview': { body: { affected } },
    'POST /admin/hours': {
      body: { rules, kept: [{ date: '2099-10-07', slotId: 4, seatsTaken: 3 }] },
    },
  });
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Wednesday 5:00 PM takes place' }));
  const link = await dialog().findByRole('link', { name: 'Maya Lindqvist' });
  expect(link).toHaveAttribute('href', '/admin?booking=7F3A-91C4');
  expect(link.closest('li')).toHaveTextContent('Maya Lindqvist, 3 guests, Wed, Oct 7, 5:00 PM');
  expect(calls.map(({ call }) => call)).not.toContain('POST /admin/hours');
  expect(await axe(element)).toHaveNoViolations();
  // The dialog does not list bookings again that staff have seen.
  await userEvent.click(dialog().getByRole('button', { name: /^Save from/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('names sessions that are fuller than the new rule, which keep their seats', async () => {
  const kept = [{ date: '2099-10-07', slotId: 4, seatsTaken: 8 }];
  await openHours({ 'POST /admin/hours': { body: { rules, kept } } });
  await userEvent.click(dialog().getByRole('button', { name: /^Save from/ }));
  expect(await dialog().findByText(/Wed, Oct 7, 5:00 PM \(8\)/)).toBeVisible();
});
