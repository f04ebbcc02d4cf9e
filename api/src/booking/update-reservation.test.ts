import { Slot } from '../availability/slot.entity.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { bookPaid } from '../reservation/test-reservation.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const book = (details?: Parameters<typeof bookPaid>[1]) => bookPaid(api, details);

const update = (id: string, body: object) =>
  api.call('POST', `/reservation/${id}/update`, { body, token });

const seats = async () =>
  Object.fromEntries(
    (await api.deps.database.run((manager) => manager.find(Slot))).map((slot) => [
      `${slot.date} ${slot.slotId}`,
      slot.seatsTaken,
    ]),
  );

const moved = '2026-11-25T15:00:00-08:00';

test('moves the seats with the reservation and emails the guest the note and a calendar file', async () => {
  const id = await book();
  const { status, body } = await update(id, {
    appointment_time: moved,
    admin_note: '  The kiln is being repaired. ',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, appointment_time: moved, status: 'CONFIRMED', version: 2 });
  expect(await seats()).toEqual({ '2026-11-24 2': 0, '2026-11-25 3': 2 });

  const mails = await api.inbox('maya@mail.example');
  const mail = mails.find(({ subject }) => subject === 'Your workshop has moved');
  expect(mail?.text).toContain('Wednesday, November 25, 2026\n3:00 PM to 6:00 PM');
  expect(mail?.text).toContain('Before: Tue, Nov 24, 1:00 PM');
  expect(mail?.text).toContain('Deposit carried over: $60.00');
  expect(mail?.text).toContain('The kiln is being repaired.');
  const calendar = api.attachment(mail);
  expect(calendar).toContain('SEQUENCE:2');
  expect(calendar).toContain('DTSTART;TZID=America/Los_Angeles:20261125T150000');
});

test('the calendar entry keeps its UID from confirmation to change', async () => {
  const id = await book();
  await update(id, { appointment_time: moved });
  const uids = (await api.inbox('maya@mail.example')).map((mail) =>
    /^UID:(.+)$/m.exec(api.attachment(mail))?.[1]?.trim(),
  );
  expect(uids).toEqual([`${id}@silver-bench`, `${id}@silver-bench`]);
});

test('sends the guest no email when staff are assigned', async () => {
  const id = await book();
  const { body } = await update(id, { staff_id: 1 });
  expect(body).toMatchObject({ staff_id: 1, staff_name: 'Jo Okafor' });
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('staff can be unassigned, and then an overlap needs no confirmation', async () => {
  const first = await book({ guestEmail: 'a@mail.example', date: '2026-11-24 11:00:00' });
  const second = await book({ guestEmail: 'b@mail.example', date: '2026-11-24 13:00:00' });
  await update(first, { staff_id: 1 });
  const { status, body } = await update(first, { staff_id: null });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ staff_id: null, staff_name: null }),
  ]);
  expect((await update(second, { staff_id: 1 })).status).toBe(200);
  expect(await update(first, { staff_id: null })).toMatchObject({
    status: 400,
    body: { error: 'No changes were made' },
  });
});

test.each([
  ['nothing', {}, 400, 'No changes were made'],
  ['the same time', { appointment_time: '2026-11-24 13:00:00' }, 400, 'No changes were made'],
  ['a note of spaces', { admin_note: '  ' }, 400, 'No changes were made'],
  [
    'an unknown staff member',
    { staff_id: 99 },
    400,
    'This staff member is no longer on the staff list.',
  ],
  ['a status', { status: 'CANCELLED' }, 400, expect.any(String)],
  ['a move to a Monday', { appointment_time: '2026-11-23 13:00:00' }, 400, expect.any(String)],
  ['a move into the past', { appointment_time: '2026-11-19 13:00:00' }, 400, expect.any(String)],
  [
    'a note past its limit',
    { admin_note: 'x'.repeat(1001) },
    400,
    'Note cannot exceed 1000 characters',
  ],
])('an update with %s is refused and changes nothing', async (_name, body, status, error) => {
  const id = await book();
  expect(await update(id, body)).toMatchObject({ status, body: { error } });
  const [row] = await api.deps.database.run((manager) => manager.find(Reservation));
  expect(row).toMatchObject({ version: 1, slotDate: '2026-11-24', slotId: 2, staffId: null });
  expect(await seats()).toEqual({ '2026-11-24 2': 2 });
});

test('answers 404 for an unknown reservation and 400 for a malformed id', async () => {
  const missing = await update('00000000-0000-4000-8000-000000000000', { staff_id: 1 });
  expect(missing.status).toBe(404);
  expect(await update('1', { staff_id: 1 })).toMatchObject({
    status: 400,
    body: { error: 'Invalid reservation data' },
  });
});

test('refuses a move into a full slot and leaves both slots as they were', async () => {
  await book({ guestEmail: 'first@mail.example', guestCount: 7, date: '2026-11-25 15:00:00' });
  const id = await book();
  const { status, body } = await update(id, { appointment_time: moved });
  expect([status, body.type]).toEqual([409, 'SLOT_FULL']);
  expect(await seats()).toEqual({ '2026-11-24 2': 2, '2026-11-25 3': 7 });
});

test('reservations that swap slots at the same time do not block each other', async () => {
  const ids = await Promise.all([
    book({ guestEmail: 'a@mail.example', date: '2026-11-24 13:00:00' }),
    book({ guestEmail: 'b@mail.example', date: '2026-11-25 15:00:00' }),
  ]);
  const answers = await Promise.all([
    update(ids[0], { appointment_time: moved }),
    update(ids[1], { appointment_time: '2026-11-24 13:00:00' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seats()).toEqual({ '2026-11-24 2': 2, '2026-11-25 3': 2 });
});

test('the second of two edits of one version gets a conflict', async () => {
  const id = await book();
  const answers = await Promise.all([
    update(id, { staff_id: 1, version: 1 }),
    update(id, { staff_id: 2, version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await update(id, { staff_id: 3, version: 1 });
  expect([late.status, late.body.type]).toEqual([409, 'VERSION_CONFLICT']);
});

test('one of several simultaneous moves of one version succeeds and the others get a conflict', async () => {
  const id = await book();
  const days = ['25', '26', '27', '28', '29'];
  const answers = await Promise.all(
    days.map((day) =>
      update(id, { appointment_time: `2026-11-${day}T15:00:00-08:00`, version: 1 }),
    ),
  );
  const told = answers.filter(({ status }) => status !== 200);
  expect(told.map(({ status, body }) => [status, body.type])).toEqual(
    Array(days.length - 1).fill([409, 'VERSION_CONFLICT']),
  );
  expect(Object.values(await seats()).reduce((all, taken) => all + taken, 0)).toBe(2);
});

test('refuses to change a reservation that is being paid for', async () => {
  const id = await book();
  await api.deps.database.run((manager) =>
    manager.update(Reservation, { id }, { state: 'PAYING' }),
  );
  const { status, body } = await update(id, { appointment_time: moved });
  expect([status, body.type]).toEqual([409, 'NOT_CHANGEABLE']);
});

test('a move across the daylight saving change keeps the local time', async () => {
  api.clock.now = new Date('2027-03-01T17:00:00Z');
  token = await api.adminToken();
  const id = await book({ date: '2027-03-13 11:00:00' });
  const { body } = await update(id, { appointment_time: '2027-03-14 11:00:00' });
  expect(body.appointment_time).toBe('2027-03-14T11:00:00-07:00');
  const [row] = await api.deps.database.run((manager) => manager.find(Reservation));
  expect(row?.startsAt.toISOString()).toBe('2027-03-14T18:00:00.000Z');
});
