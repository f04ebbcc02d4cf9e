import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure } from '../../test-app.tsx';
import { aSession, day, maya, noon, openDay, roster } from './test-day.ts';

const markOf = (name: string) =>
  screen.findByRole('button', { name: `${name}, 2 guests: check in` });

type Sent = { marks: { id: string; bookingId: string; state: string; markedAt: string }[] };

const marksIn = (calls: { call: string; body: unknown }[]) =>
  calls
    .filter(({ call }) => call === 'POST /admin/day/marks')
    .flatMap(({ body }) => (body as Sent).marks);

beforeEach(() => {
  jest.useFakeTimers({ now: noon, advanceTimers: true });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

/** Two taps, which are no double click. */
const markNoShow = async (button: HTMLElement) => {
  const press = user();
  await press.click(button);
  act(() => void jest.advanceTimersByTime(1000));
  await press.click(button);
};

test('a day with one guest uses the singular', async () => {
  const one = { ...maya, reservation: { ...maya.reservation, guest_count: 1 } };
  openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, sessions: [aSession(2, [one])] } } });
  expect((await screen.findByText('guest')).parentElement).toHaveTextContent(/^1 guest$/);
});

test('a party with an open deposit by link shows the deadline, and owes no balance yet', async () => {
  const reservation = {
    ...maya.reservation,
    status: 'HELD',
    held_until: '2026-09-19T21:00:00.000Z',
  };
  const sessions = [aSession(4, [{ ...maya, reservation }])];
  openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, sessions } } });
  expect(await screen.findByText('until Sat, Sep 19, 2:00 PM')).toBeVisible();
  expect(screen.getByText('Open balances')).toHaveTextContent('Open balances $0.00');
});

test('a party names its staff member only if that is not the session’s instructor', async () => {
  const named = (id: string, name: string, staffId: number | null, teacher: string) => ({
    ...maya,
    reservation: {
      ...maya.reservation,
      id,
      guest_name: name,
      staff_id: staffId,
      staff_name: teacher,
    },
  });
  const parties = [named('x', 'Led', null, 'Ana'), named('y', 'Own', 2, 'Marco')];
  openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, sessions: [aSession(4, parties)] } } });
  expect(await screen.findByText('With Marco')).toBeVisible();
  expect(screen.queryByText('With Ana')).not.toBeInTheDocument();
});

test('the roster shows each session with its parties, their needs and who is late', async () => {
  const { container } = openDay();
  await markOf('Maya Lindqvist');
  expect(screen.getByRole('heading', { name: /Saturday, September 19/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: '1:00 PM to 4:00 PM' })).toBeVisible();
  expect(screen.getByText('Wheelchair user.')).toBeVisible();
  expect(screen.getByText('Now 1:12 PM')).toBeVisible();
  expect(screen.getAllByText('12 min late')).toHaveLength(2);
  expect(screen.getByText('In 1 h 48 min')).toBeVisible();
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});

test('a tap marks a party as arrived, the next tap undoes it, and each is sent once', async () => {
  const { calls } = openDay();
  const press = user();
  await press.click(await markOf('Maya Lindqvist'));
  expect(await markOf('Maya Lindqvist')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Maya Lindqvist, 2 guests, arrived')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('adminMarks')).toBeNull());
  await press.click(await markOf('Maya Lindqvist'));
  await waitFor(() => expect(marksIn(calls)).toHaveLength(2));
  const [first, second] = marksIn(calls);
  expect(first).toMatchObject({ bookingId: 'a', state: 'ARRIVED' });
  expect(second).toMatchObject({ bookingId: 'a', state: 'CLEARED' });
  expect(first!.id).not.toBe(second!.id);
});

test('a second tap on No-show marks a no-show, whose heading counts the guests still expected', async () => {
  const { calls } = openDay();
  const button = await screen.findByRole('button', { name: 'Ruth Abelson, 2 guests: no-show' });
  expect(button).toHaveTextContent('No-show');
  expect(screen.getByText('4 expected')).toBeVisible();
  const press = user();
  await press.click(button);
  expect(button).toHaveAccessibleName('Ruth Abelson, 2 guests: no-show, press again to confirm');
  expect(marksIn(calls)).toEqual([]);
  act(() => void jest.advanceTimersByTime(5000));
  expect(button).toHaveTextContent('No-show');
  await markNoShow(button);
  await waitFor(() => expect(marksIn(calls)).toMatchObject([{ state: 'NO_SHOW' }]));
  expect(screen.getByText('Ruth Abelson, 2 guests, no-show')).toBeVisible();
  expect(screen.getByText('2 expected, 2 no-show')).toBeVisible();
});

test('a no-show owes the balance until the session is over', async () => {
  openDay();
  const balances = async () => (await screen.findByText('Open balances')).textContent;
  await markNoShow(await screen.findByRole('button', { name: 'Ruth Abelson, 2 guests: no-show' }));
  expect(screen.queryByText('No balance')).not.toBeInTheDocument();
  expect(await balances()).toBe('Open balances $810.00');
  act(() => {
    jest.setSystemTime(Date.parse('2026-09-19T23:00:00Z'));
    jest.advanceTimersByTime(60_000);
  });
  expect(await screen.findByText('No balance')).toBeVisible();
  expect(await balances()).toBe('Open balances $540.00');
});

test('a no-show’s seats go to a walk-in with one click, and undo asks first', async () => {
  const marked = { bookingId: 'b', state: 'NO_SHOW', markedAt: new Date(noon).toISOString() };
  let given = 0;
  const give = 'POST /admin/booking/b/given-seats';
  const { calls } = openDay({
    [`GET /admin/day/${day}`]: () => {
      const attendance = { ...marked, ...(given ? { givenSeats: given } : {}) };
      const absent = { ...maya, attendance };
      const reservation = { ...maya.reservation, id: 'b' };
      return { body: { ...roster, sessions: [aSession(2, [{ ...absent, reservation }])] } };
    },
    [give]: ({ body }) => {
      given = (body as { give: boolean }).give ? 2 : 0;
      return { body: { givenSeats: given, capacity: 8 + given } };
    },
    'GET /admin/schedule': { body: { days: [] } },
  });
  const press = user();
  await press.click(
    await screen.findByRole('button', { name: 'Give 2 seats of Maya Lindqvist to a walk-in' }),
  );
  const booking = within(await screen.findByRole('dialog', { name: 'New booking' }));
  expect(booking.getByRole('radio', { name: 'Walk-in' })).toBeChecked();
  expect(booking.getByRole('radio', { name: '2' })).toBeChecked();
  await press.click(booking.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 seats given to walk-ins')).toBeVisible();
  await press.click(screen.getByRole('button', { name: 'Maya Lindqvist, 2 guests: check in' }));
  const asked = within(screen.getByRole('dialog', { name: 'Take the seats back?' }));
  expect(marksIn(calls)).toEqual([]);
  await press.click(asked.getByRole('button', { name: 'Take seats back' }));
  await waitFor(() => expect(marksIn(calls)).toMatchObject([{ state: 'ARRIVED' }]));
  expect(calls.filter(({ call }) => call === give).map(({ body }) => body)).toEqual([
    { give: true },
    { give: false },
  ]);
});

test('a check-in and its undo are spoken, and the focus returns to the mark', async () => {
  const heard = hear();
  openDay();
  const press = user();
  await press.click(await markOf('Maya Lindqvist'));
  await waitFor(() => expect(heard.at(-1)).toBe('Maya Lindqvist, 2 guests, arrived'));
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heard.at(-1)).toBe('Undone: Maya Lindqvist, 2 guests, arrived'));
  expect(await markOf('Maya Lindqvist')).toHaveFocus();
});

test('a page that is opened after Today was offline verifies the session again', async () => {
  let isUp = false;
  openDay({ 'GET /admin/verify': () => (isUp ? { body: { valid: true } } : { status: 503 }) });
  await markOf('Maya Lindqvist');
  isUp = true;
  await user().click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByRole('button', { name: /^Open the booking of / })).toBeVisible();
});

test('keys mark without a pointer: arrows, Space, X, and Z for Undo', async () => {
  const { calls } = openDay();
  await markOf('Maya Lindqvist');
  const press = user();
  await press.keyboard('{ArrowDown}');
  expect(await markOf('Maya Lindqvist')).toHaveFocus();
  await press.keyboard('{ArrowDown}{ArrowRight}');
  expect(await markOf('Sofia Marchetti')).toHaveFocus();
  await press.keyboard(' ');
  await press.keyboard('x');
  await press.keyboard('z');
  await waitFor(() =>
    expect(marksIn(calls).map(({ state }) => state)).toEqual(['ARRIVED', 'NO_SHOW', 'ARRIVED']),
  );
});

test('offline marks are shown as waiting and contain no name; once online, they are sent with the same ids', async () => {
  let hasLine = false;
  const { calls } = openDay({
    'POST /admin/day/marks': () => (hasLine ? { body: { winners: [] } } : { status: 503 }),
  });
  const press = user();
  await press.click(await markOf('Maya Lindqvist'));
  expect(await screen.findByText(/1 check-in is waiting to be sent/)).toBeVisible();
  expect(screen.getByText(/Offline since 1:12 PM/)).toBeVisible();
  await press.click(await markOf('Sofia Marchetti'));
  expect(await screen.findByText(/2 check-ins are waiting to be sent/)).toBeVisible();
  expect(screen.getAllByText(/waiting to be sent$/).length).toBeGreaterThan(0);
  expect(screen.getAllByLabelText(/^Instructor for this session, \d/)[0]).toBeDisabled();
  const notes = screen.getAllByRole('button', { name: /^Write notes for / })[0]!;
  await press.click(notes);
  expect(notes).toHaveAccessibleDescription(/^You can’t change seats or bookings until/);
  expect(screen.queryByRole('dialog')).toBeNull();
  const waiting = localStorage.getItem('adminMarks')!;
  expect(waiting).not.toMatch(/Maya|Sofia/);
  const ids = (JSON.parse(waiting) as Sent['marks']).map(({ id }) => id);
  hasLine = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('adminMarks')).toBeNull());
  expect([...new Set(marksIn(calls).map(({ id }) => id))]).toEqual(ids);
});

test('the next tab sends a closed tab’s marks', async () => {
  const mark = {
    id: '00000000-0000-4000-8000-000000000001',
    bookingId: 'a',
    state: 'ARRIVED',
    markedAt: '2026-09-19T20:09:00.000Z',
  };
  localStorage.setItem('adminMarks', JSON.stringify([mark]));
  const { calls } = openDay();
  await waitFor(() => expect(marksIn(calls)).toEqual([mark]));
});

test('signing out keeps the marks that wait to be sent', async () => {
  openDay({ 'POST /admin/day/marks': { status: 503 } });
  const press = user();
  await press.click(await markOf('Maya Lindqvist'));
  expect(localStorage.getItem('adminMarks')).not.toBeNull();
  await press.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(localStorage.getItem('adminMarks')).toContain('ARRIVED');
});

test('asks before a busy instructor gets another session', async () => {
  const { calls } = openDay({
    [`PATCH /admin/day/${day}/3`]: ({ body }) =>
      (body as { confirmOverlap?: boolean }).confirmOverlap
        ? { body: { staffId: 2 } }
        : failure(409, 'STAFF_OVERLAP', 'This staff member is in another session at that time.'),
  });
  await markOf('Maya Lindqvist');
  const press = user();
  await press.selectOptions(screen.getAllByLabelText(/^Instructor for this session, \d/)[1]!, '2');
  await press.click(await screen.findByRole('button', { name: 'Assign anyway' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ body: { staffId: 2, confirmOverlap: true } }),
    ),
  );
});

test('a guest’s needs are written on the roster', async () => {
  const { calls } = openDay({ 'POST /admin/booking/a/note': { body: { kind: 'CARE', text: '' } } });
  const press = user();
  await press.click(await screen.findByRole('button', { name: 'Write notes for Maya Lindqvist' }));
  const dialog = within(screen.getByRole('dialog'));
  await press.type(dialog.getByLabelText('Care'), 'Nickel allergy.');
  await press.click(dialog.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toContainEqual(
    expect.objectContaining({
      call: 'POST /admin/booking/a/note',
      body: { kind: 'CARE', text: 'Nickel allergy.', before: '' },
    }),
  );
});

test('a note that someone else changed first is shown beside this one', async () => {
  let note = '';
  const { calls } = openDay({
    [`GET /admin/day/${day}`]: () => ({
      body: { ...roster, sessions: [aSession(2, [{ ...maya, note }])] },
    }),
    'POST /admin/booking/a/note': ({ body }) =>
      (body as { before: string }).before === note
        ? { body: { kind: 'STAFF', text: '' } }
        : failure(409, 'VERSION_CONFLICT', 'Someone else changed this note.'),
  });
  const press = user();
  await press.click(await screen.findByRole('button', { name: 'Write notes for Maya Lindqvist' }));
  const dialog = within(screen.getByRole('dialog'));
  await press.type(dialog.getByLabelText('Note for staff'), 'Bench 2.');
  note = 'Bench 1.';
  await press.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await dialog.findByRole('row', { name: 'Note Bench 2. Bench 1.' })).toBeVisible();
  await press.click(dialog.getByRole('button', { name: 'Continue' }));
  await press.click(dialog.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.filter(({ call }) => call === 'POST /admin/booking/a/note');
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'STAFF', text: 'Bench 2.', before: '' },
    { kind: 'STAFF', text: 'Bench 2.', before: 'Bench 1.' },
  ]);
});

test('the tile shows that an email did not arrive, and its address can be fixed from there', async () => {
  const party = { ...maya, isUndelivered: true };
  openDay({
    [`GET /admin/day/${day}`]: { body: { ...roster, sessions: [aSession(2, [party])] } },
  });
  expect(await screen.findByText('Email not delivered')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fix address' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );
});

test('a closed session with guests shows that, and links to its cash-out', async () => {
  const sessions = [{ ...aSession(3, [maya]), isOpen: false, reason: 'Kiln inspection' }];
  openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, sessions, isTillClosed: true } } });
  expect(await screen.findByText('Closed, Kiln inspection: 2 guests still booked')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cash-out' })).toBeVisible();
});

test('a session that staff closed expects nobody, and shows what became of each guest', async () => {
  const guest = { guestName: 'Maya Lindqvist', guestCount: 2, bookingId: 'a' };
  const closed = [
    { ...guest, what: 'OPEN' },
    { ...guest, bookingId: 'b', what: 'WAITING', until: '2026-09-19T21:00:00.000Z' },
    { ...guest, bookingId: 'c', what: 'MOVED', movedTo: '2026-09-22T13:00:00-07:00' },
    { ...guest, bookingId: 'd', what: 'CANCELED', refundedCents: 6000 },
  ];
  const sessions = [{ ...aSession(2, [maya]), isOpen: false, reason: 'Kiln inspection', closed }];
  const { container } = openDay({
    [`GET /admin/day/${day}`]: { body: { ...roster, sessions } },
  });
  expect(await screen.findByText('Closed, Kiln inspection')).toBeVisible();
  expect(
    screen.getAllByText(/^2 guests\. /).map((each) => each.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '2 guests. Contact the guest: not moved or canceled yet',
    '2 guests. No answer yet, until Sat, Sep 19, 2:00 PM',
    '2 guests. Moved to Tue, Sep 22, 1:00 PM',
    '2 guests. Canceled, $60.00 refunded',
  ]);
  expect(screen.queryByText(/late$/)).toBeNull();
  expect(screen.queryByRole('button', { name: /arrived/ })).toBeNull();
  expect(screen.getByText('Open balances')).toHaveTextContent('Open balances $0.00');
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});

test('the tile shows a deposit due at the desk', async () => {
  const party = { ...maya, reservation: { ...maya.reservation, deposit_due_cents: 6000 } };
  openDay({
    [`GET /admin/day/${day}`]: { body: { ...roster, sessions: [aSession(2, [party])] } },
  });
  expect(await screen.findByText('Deposit due, $60.00')).toBeVisible();
});

test('an invalid check-in takes no other with it', async () => {
  const waiting = [roster.sessions[0]!.parties[0]!, roster.sessions[0]!.parties[1]!].map(
    ({ reservation }, at) => ({
      id: `id-${at}`,
      bookingId: reservation.id,
      state: 'ARRIVED',
      markedAt: roster.asOf,
    }),
  );
  localStorage.setItem('adminMarks', JSON.stringify(waiting));
  const { calls } = openDay({
    'POST /admin/day/marks': ({ body }) =>
      JSON.stringify(body).includes('id-0')
        ? failure(400, 'INVALID_REQUEST', 'This check-in is not valid')
        : { body: { winners: [] } },
  });
  await waitFor(() => expect(localStorage.getItem('adminMarks')).toBeNull());
  expect(calls.filter(({ call }) => call === 'POST /admin/day/marks').at(-1)!.body).toMatchObject({
    marks: [{ id: 'id-1' }],
  });
});
