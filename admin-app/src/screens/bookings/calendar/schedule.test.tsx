import { formatDay, studioDate } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, openApp, sessionOf, type Answers } from '../../../test-app.tsx';

const open = (answers: Answers = {}, address = '/admin?day=2099-12-19') =>
  openApp(address, { stored: sessionOf('stored'), answers: { ...noAppointments, ...answers } });

const noAppointments: Answers = { 'GET /reservation': { body: [] } };

const day = (...reservations: ReturnType<typeof aReservation>[]): Answers => ({
  'GET /reservation/2099-12-19': { body: reservations },
});

const counts = (
  ...sessions: [slotId: number, guests: number, reservations: number][]
): Answers => ({
  'GET /admin/sessions': {
    body: sessions.map(([slotId, guests, reservations]) => ({
      date: '2099-12-19',
      slotId,
      guests,
      reservations,
    })),
  },
});

test('the page opens with today’s reservations and this month', async () => {
  const { calls } = open({}, '/admin');
  expect(await screen.findByText('No reservations for this date')).toBeVisible();
  const today = studioDate(new Date());
  expect(calls.map(({ call }) => call)).toContain(`GET /reservation/${today}`);
  expect(screen.getByRole('button', { name: /today, .*selected$/ })).toBeVisible();
});

test('a day with reservations is marked, and shows their number', async () => {
  const { calls, container } = open(counts([1, 4, 2], [2, 0, 1]));
  const marked = await screen.findByRole('button', {
    name: 'Saturday, December 19, 3 reservations, selected',
  });
  expect(marked.querySelector('.dot')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sunday, December 20, 0 reservations' })).toBeVisible();
  expect(container.querySelectorAll('td .dot')).toHaveLength(1);
  const { query } = calls.find(({ call }) => call === 'GET /admin/sessions')!;
  expect(query).toEqual({ startDate: '2099-12-01', endDate: '2099-12-31' });
});

test('the day lists each reservation with all its details', async () => {
  open(
    day(
      aReservation(),
      aReservation({
        id: '2',
        guest_name: 'Daniel Cho',
        appointment_time: '2099-12-19T15:00:00-08:00',
        guest_count: 1,
        guest_phone: null,
        guest_note: null,
        status: 'PENDING',
        staff_id: null,
        staff_name: null,
      }),
    ),
  );
  const list = (await screen.findByText('Daniel Cho')).closest('ul')!;
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    '1:00 PM to 4:00 PMMaya LindqvistCONFIRMEDRing Workshop2 guests, Jo Okafor' +
      'maya@mail.example, (213) 555-0142“A hammered band.”',
    '3:00 PM to 6:00 PMDaniel ChoPENDINGRing Workshop1 guest, Unassignedmaya@mail.example',
  ]);
});

test('choosing another day shows its reservations, and the address keeps the choice', async () => {
  const { calls } = open({
    'GET /reservation/2099-12-20': { body: [aReservation({ guest_name: 'Ana Beltrán' })] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Sunday, December 20/ }));
  expect(await screen.findByRole('button', { name: 'Ana Beltrán' })).toBeVisible();
  expect(window.location.search).toBe('?day=2099-12-20');
  expect(calls.filter(({ call }) => call === 'GET /reservation/2099-12-20')).toHaveLength(1);
});

test('paging to another month clears the chosen day; today is one click away', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'January 2100' })).toBeVisible();
  expect(screen.getByText('Select a date to view reservations')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show today' }));
  expect(await screen.findByText('No reservations for this date')).toBeVisible();
  const today = studioDate(new Date());
  expect(window.location.search).toBe(`?day=${today}`);
  expect(screen.getByRole('heading', { name: formatDay(today) })).toHaveFocus();
});

test('shows that a calendar or day failed to load, and offers a retry', async () => {
  let isUp = false;
  const answer = () => (isUp ? { body: [] } : { status: 500 });
  open({ 'GET /admin/sessions': answer, 'GET /reservation/2099-12-19': answer });
  await waitFor(() =>
    expect(screen.getAllByText('Failed to load reservation data')).toHaveLength(2),
  );
  isUp = true;
  await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
  await waitFor(() =>
    expect(screen.getAllByText('Failed to load reservation data')).toHaveLength(1),
  );
  expect(screen.getByRole('heading', { name: 'December 2099' })).toHaveFocus();
});

const week = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Week' }));
  return screen.findByRole('heading', { name: /Dec 13/ });
};

test('the week shows each session’s guests, and which sessions are empty, full or overfull', async () => {
  const { calls, container } = open(counts([1, 5, 2], [2, 8, 3], [3, 9, 3]));
  await week();
  await waitFor(() => {
    const row = screen.getByRole('rowheader', { name: 'Sat, Dec 19' }).closest('tr')!;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '5 of 8 ',
      '8 of 8 Full',
      '9 of 8 Overbooked',
      'Empty',
    ]);
  });
  const monday = screen.getByRole('rowheader', { name: 'Mon, Dec 14' }).closest('tr')!;
  expect(monday).toHaveTextContent('ClosedClosedClosedClosed');
  const { query } = calls.findLast(({ call }) => call === 'GET /admin/sessions')!;
  expect(query).toEqual({ startDate: '2099-12-13', endDate: '2099-12-19' });
  expect(await axe(container)).toHaveNoViolations();
});

test('staff choose a day in the week as in the month, and page through weeks', async () => {
  open();
  await week();
  await userEvent.click(screen.getByRole('button', { name: 'Tue, Dec 15' }));
  expect(await screen.findByRole('heading', { name: 'Tuesday, December 15' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tue, Dec 15' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('heading', { name: /Dec 20/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await screen.findByRole('heading', { name: /Dec 13/ })).toBeVisible();
  expect(window.location.search).toBe('?around=2099-12-13&view=week');
});

test('the panel has no accessibility violation', async () => {
  const { container } = open({
    ...day(aReservation()),
    'GET /reservation': { body: [aReservation()] },
  });
  await screen.findByRole('button', { name: 'Maya Lindqvist' });
  expect(await axe(container)).toHaveNoViolations();
});
