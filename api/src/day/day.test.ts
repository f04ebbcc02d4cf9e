import { Slot } from '../availability/slot.entity.ts';
import { eraseCustomer } from '../operations/erasure/erase-customer.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { deleteOld } from '../retention/delete-old.ts';
import { newCheckout } from '../test-api.ts';
import { BookingNote } from '../reservation/booking-note.entity.ts';
import { day, type DayTest, startDayTest } from './test-day.ts';

let api: DayTest;
beforeEach(async () => {
  api = await startDayTest();
});
afterEach(() => api.close());

const notes = () => api.database.run((manager) => manager.find(BookingNote));

test('the roster has the day’s sessions in order, each with its seats and expected guests', async () => {
  await api.addGuest();
  const { date, sessions } = await api.readDay();
  expect(date).toBe(day);
  expect(sessions.map(({ slotId }: { slotId: number }) => slotId)).toEqual([1, 2, 3, 4]);
  expect(sessions[0]).toMatchObject({ capacity: 8, seatsTaken: 0, isOpen: true, parties: [] });
  const [, second] = sessions;
  expect(second).toMatchObject({ minutes: 180, capacity: 8, seatsTaken: 3, staffId: null });
  expect(second.parties).toHaveLength(1);
  const { balance_cents } = await api.desk();
  expect(second.parties[0]).toMatchObject({
    reservation: { id: api.id, guest_name: 'Maya Lindqvist', guest_count: 3, status: 'CONFIRMED' },
    balanceCents: balance_cents,
    attendance: null,
    note: '',
    care: '',
  });
});

test('the roster of a day with an overpaid booking shows nothing due for it', async () => {
  const body = { cents: 0, reason: 'A gift.', version: 1 };
  const { status } = await api.staff('POST', `/admin/booking/${api.id}/price`, { body });
  expect(status).toBe(200);
  const session = await api.showSession();
  expect(session.parties).toMatchObject([{ reservation: { id: api.id }, balanceCents: 0 }]);
});

test('canceled bookings are on no roster', async () => {
  const { terms } = await api.desk();
  await api.cancelAsStaff({ refundCents: terms.refund_cents });
  expect((await api.showSession()).parties).toEqual([]);
});

test('the roster shows sessions that staff added or changed', async () => {
  const changed = { seatsTaken: 0, capacity: 6, isByRule: false };
  await api.database.run((manager) =>
    manager.insert(Slot, [
      { date: day, slotId: 570, ...changed, kind: 'PRIVATE', minutes: 90, title: 'Alder & Co.' },
      { date: day, slotId: 4, ...changed, isOpen: false, reason: 'Kiln inspection' },
    ]),
  );
  const { sessions } = await api.readDay();
  expect(sessions[0]).toMatchObject({
    slotId: 570,
    kind: 'PRIVATE',
    minutes: 90,
    title: 'Alder & Co.',
    capacity: 6,
  });
  expect(sessions.at(-1)).toMatchObject({ slotId: 4, isOpen: false, reason: 'Kiln inspection' });
});

test('a day that regular hours close has no sessions', async () => {
  expect((await api.readDay('2026-11-30')).sessions).toEqual([]);
});

test('a note replaces the previous one of its kind', async () => {
  await api.write('STAFF', 'Left-handed pliers.');
  await api.write('CARE', 'Latex allergy.');
  const { status, body } = await api.write('CARE', '  Nickel allergy.  ');
  expect([status, body]).toEqual([200, { kind: 'CARE', text: 'Nickel allergy.' }]);
  const [party] = (await api.showSession()).parties;
  expect(party).toMatchObject({ note: 'Left-handed pliers.', care: 'Nickel allergy.' });
  expect(await notes()).toHaveLength(2);
  await api.write('CARE', '');
  expect((await api.showSession()).parties[0].care).toBe('');
});

test.each([
  ['CARE', 'x'.repeat(201), 'A note cannot exceed 200 characters'],
  ['DIET', 'Vegan.', 'Choose the kind of note'],
])('refuses a note of kind %s with invalid text', async (kind, text, error) => {
  expect(await api.write(kind, text)).toMatchObject({ status: 400, body: { error } });
  expect(await notes()).toEqual([]);
});

test('refuses a note that replaces another one than staff saw', async () => {
  await api.write('STAFF', 'Bench 1.');
  expect(await api.write('STAFF', 'Bench 2.', '')).toMatchObject({
    status: 409,
    body: { type: 'VERSION_CONFLICT' },
  });
  expect((await api.showSession()).parties[0].note).toBe('Bench 1.');
  expect((await api.write('STAFF', 'Bench 2.', 'Bench 1.')).status).toBe(200);
  expect((await api.write('STAFF', 'Bench 2.', 'Bench 1.')).status).toBe(200);
});

test('refuses a note for an unknown booking', async () => {
  const path = '/admin/booking/00000000-0000-4000-8000-000000000000/note';
  const body = { kind: 'STAFF', text: 'Window seat.' };
  expect(await api.staff('POST', path, { body })).toMatchObject({ status: 404 });
});

test('a guest’s needs are in no email and on no page for guests', async () => {
  await api.write('CARE', 'Latex allergy.');
  await api.update({ admin_note: 'See you soon.', version: 1 });
  const mails = await api.inbox('maya@mail.example');
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('Latex');
  expect(JSON.stringify(await api.show())).not.toContain('Latex');
  expect(JSON.stringify(await api.desk())).not.toContain('Latex');
});

test('a guest’s needs are deleted 30 days after the session, and other notes stay', async () => {
  await api.write('CARE', 'Latex allergy.');
  await api.write('STAFF', 'Left-handed pliers.');
  const days = 86_400;
  api.passSeconds(40 * days);
  await deleteOld(api.deps);
  expect(await notes()).toHaveLength(2);
  api.passSeconds(2 * days);
  await deleteOld(api.deps);
  expect(await notes()).toMatchObject([{ kind: 'STAFF' }]);
});

test('erasing a guest deletes the roster notes about them', async () => {
  await api.write('CARE', 'Latex allergy.');
  await api.write('STAFF', 'Left-handed pliers.');
  api.passSeconds(20 * 86_400);
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect(await notes()).toEqual([]);
});

test('staff choose a session’s instructor, with or without bookings', async () => {
  expect(await api.instruct(2, 1)).toMatchObject({ status: 200, body: { staffId: 1 } });
  expect(await api.instruct(4, 1)).toMatchObject({ status: 200 });
  const leading = (await api.readDay()).sessions.map(({ staffId }: { staffId: number }) => staffId);
  // Three hours from 1:00 PM end at 4:00 PM.
  expect(leading).toEqual([null, 1, null, 1]);
  await api.instruct(2, null);
  expect((await api.showSession()).staffId).toBeNull();
});

test('refuses two overlapping sessions for one instructor unless staff confirm', async () => {
  await api.instruct(2, 1);
  expect(await api.instruct(3, 1)).toMatchObject({
    status: 409,
    body: {
      type: 'STAFF_OVERLAP',
      error: 'This staff member already teaches an overlapping session on Tue, Dec 1, 1:00 PM.',
    },
  });
  expect(await api.instruct(3, 2)).toMatchObject({ status: 200 });
  expect(await api.instruct(3, 1, { confirmOverlap: true })).toMatchObject({ status: 200 });
});

test('an instructor of a booking in another session counts as busy', async () => {
  await api.update({ staff_id: 2, version: 1 });
  expect(await api.instruct(3, 2)).toMatchObject({ status: 409 });
  expect(await api.instruct(2, 2)).toMatchObject({ status: 200 });
});

test('a session without a set length takes as long as its longest booking', async () => {
  const { body } = await api.pay(newCheckout(), {
    confirmDuplicate: true,
    details: { date: `${day} 17:00:00` },
  });
  const takes = (durationHours: number) =>
    api.database.run((manager) => manager.update(Reservation, { id: api.id }, { durationHours }));
  const give = () => api.call('POST', `/reservation/${body.reservationId}/update`, given);
  const given = { token: await api.adminToken(), body: { staff_id: 1, version: 1 } };
  await takes(2);
  await api.instruct(2, 1);
  expect(await api.instruct(3, 1)).toMatchObject({ status: 200 });
  await api.instruct(3, null);
  await takes(5);
  expect(await api.instruct(4, 1)).toMatchObject({ status: 409, body: { type: 'STAFF_OVERLAP' } });
  expect(await give()).toMatchObject({ status: 409, body: { type: 'STAFF_OVERLAP' } });
  await takes(4);
  expect(await give()).toMatchObject({ status: 200 });
});

test.each([
  ['an unknown staff member', 2, 99],
  ['a time without a session', 700, 1],
])('refuses %s', async (_, slotId, staffId) => {
  expect(await api.instruct(slotId, staffId)).toMatchObject({ status: 400 });
  expect((await api.readDay()).sessions).toHaveLength(4);
});

test('two simultaneous assignments of one instructor to overlapping sessions: one succeeds', async () => {
  const answers = await Promise.all([api.instruct(2, 1), api.instruct(3, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
