import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation, openApp, sessionOf, type Answers, type Call } from '../../../test-app.tsx';
import { lastQuery, openPanel, rows } from './test-list.ts';

afterEach(() => localStorage.clear());

const list = (...reservations: ReturnType<typeof aReservation>[]): Answers => ({
  'GET /reservation': { body: reservations },
});

test('an appointment shows the guest, the time, the contact details, the staff member and the note', async () => {
  openPanel({
    ...list(
      aReservation({
        booking_number: '7F3A-91C4',
        // The menu has since changed the name and the hours.
        title: 'Band Ring',
        hours: 4,
        balance_cents: 27_000,
      }),
    ),
    'GET /admin/sessions': {
      body: [{ date: '2099-12-19', slotId: 2, guests: 7, reservations: 3 }],
    },
  });
  const [row] = await rows();
  await screen.findByText('7 of 8');
  expect(
    within(row!)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Sat Dec 19, 2099  7 guests',
    '1:00 PM to 5:00 PM 7 of 8 Jo Okafor',
    'Maya Lindqvist$270.002 guests, Band Ring',
  ]);
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '2',
    'Band Ring',
    '(213) 555-0142',
    'Jo Okafor',
    'A hammered band.',
    '7F3A-91C4',
    '$270.00',
    'CONFIRMED',
    'Edit',
  ]);
});

test('each appointment shows its balance: an amount, Paid, or None for a canceled one', async () => {
  openPanel(
    list(
      aReservation({ id: '1', balance_cents: 27_000 }),
      aReservation({ id: '2', balance_cents: 0 }),
      aReservation({ id: '3', balance_cents: 0, status: 'CANCELLED' }),
      aReservation({ id: '4' }),
      aReservation({ id: '5', balance_cents: 0, is_no_show: true }),
    ),
  );
  const due = (await rows()).map((row) => within(row).getAllByRole('cell').at(-3)!.textContent);
  expect(due).toEqual(['$270.00', 'Paid', 'None', '', 'No balance']);
  expect((await rows())[4]).toHaveTextContent('No-show');
});

test('email and phone are links', async () => {
  openPanel();
  const [row] = await rows();
  expect(within(row!).getByRole('link', { name: '(213) 555-0142' })).toHaveAttribute(
    'href',
    'tel:2135550142',
  );
  expect(
    within(row!).getByRole('link', { name: 'Email Maya Lindqvist at maya@mail.example' }),
  ).toHaveAttribute('href', 'mailto:maya@mail.example');
});

test('shows each day and each session once for all their rows', async () => {
  const at = (hour: number, id: string, guest_name: string, staff_name: string | null) =>
    aReservation({
      id,
      guest_name,
      staff_name,
      appointment_time: `2099-12-19T${hour}:00:00-08:00`,
    });
  openPanel(
    list(
      at(13, '1', 'Maya', 'Jo Okafor'),
      at(13, '2', 'Daniel', 'Sam Whitlock'),
      at(15, '3', 'Sofia', null),
    ),
  );
  const [first, second, third] = await rows();
  const [day, time] = within(first!).getAllByRole('rowheader');
  expect(day).toHaveAttribute('rowspan', '3');
  expect(time).toHaveAttribute('rowspan', '2');
  expect(time).toHaveTextContent('Jo Okafor, Sam Whitlock');
  // Without a table layout, nothing spans rows: a row then shows its day and time to screen readers.
  const textsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(textsOf(second!).slice(0, 2)).toEqual(['Sat, Dec 19', '1:00 PM']);
  expect(textsOf(third!)[0]).toBe('Sat, Dec 19');
  expect(textsOf(third!)[1]).toMatch(/^3:00 PM to 6:00 PM .*Unassigned$/);
});

test('an appointment without staff, phone or note shows that', async () => {
  openPanel(
    list(aReservation({ staff_id: null, staff_name: null, guest_phone: null, guest_note: null })),
  );
  const [row] = await rows();
  const cells = within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['No phone', 'Unassigned', 'No notes provided']));
});

test('shows an unknown status without failing the list', async () => {
  openPanel(list(aReservation({ status: 'WAITLISTED' }), aReservation({ id: '2' })));
  const [first, second] = await rows();
  expect(within(first!).getAllByText('WAITLISTED')[0]).toHaveAttribute('data-status', 'WAITLISTED');
  expect(within(second!).getByText('CONFIRMED')).toBeVisible();
});

test('cuts a note to one line, and a click shows all of it', async () => {
  openPanel();
  const note = await screen.findByRole('button', { name: 'A hammered band.' });
  expect(note).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(note);
  expect(note).toHaveAttribute('aria-expanded', 'true');
});

test('Hide calendar folds calendar and day list, and is remembered', async () => {
  const { unmount } = openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide calendar' }));
  expect(screen.queryByRole('region', { name: 'Calendar of bookings' })).not.toBeInTheDocument();
  unmount();
  openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Show calendar' }));
  expect(screen.getByRole('region', { name: 'Calendar of bookings' })).toBeVisible();
});

test('requests upcoming bookings, at most one page', async () => {
  const { calls } = openPanel();
  await rows();
  expect(lastQuery(calls)).toEqual({ period: 'upcoming', limit: '26' });
});

test('Edit opens the Manage dialog', async () => {
  openPanel();
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('button', { name: /^Edit/ }));
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
});

test('a link opens the booking that its number names', async () => {
  const answers = {
    'GET /reservation': ({ query }: Call) => ({
      body: query['search'] === '7F3A-91C4' ? [aReservation({ id: '7' })] : [],
    }),
  };
  const { calls } = openApp('/admin?booking=7F3A-91C4', { stored: sessionOf('stored'), answers });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /admin/booking/7'));
  expect(window.location.search).toBe('');
});

test('shows that there are no appointments', async () => {
  openPanel(list());
  expect(await screen.findByText('No appointments found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('shows that the appointments are loading', async () => {
  openPanel({ 'GET /reservation': new Promise(() => {}) });
  expect(await screen.findByText('Loading bookings...')).toBeVisible();
});

test('shows that the list failed to load, and offers a reload', async () => {
  openPanel({ 'GET /reservation': { status: 500 } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load reservations/);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
