import type { HistoryEntry } from '@studio/contract';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const whatHappened = async (): Promise<string[]> =>
  (await api.desk()).history.map(({ what }: HistoryEntry) => what).toReversed();

test('staff see the booking with its session, its money and its deadlines', async () => {
  expect(await api.desk()).toMatchObject({
    reservation: { id: api.id, guest_count: 2, paid_cents: 6000, status: 'CONFIRMED' },
    seats: 8,
    seats_taken: 2,
    balance_cents: 27_000,
    refundable_cents: 6000,
    terms: {
      refund_cents: 6000,
      refund_until: '2026-11-24T21:00:00.000Z',
      move_until: '2026-11-30T21:00:00.000Z',
      moves_left: 3,
    },
    cannot: { move: null, cancel: null, refund: null },
    charges: [{ amount_cents: 6000, refunded_cents: 0 }],
    refunds: [],
  });
});

test('shows when the deposit stopped being refundable', async () => {
  api.clock.now = new Date('2026-11-25T20:00:00Z');
  const { terms } = await api.desk();
  expect(terms).toMatchObject({ refund_until: null, refund_ended: '2026-11-24T21:00:00.000Z' });
});

test('the history shows each change with its author, and each email with whether it was sent', async () => {
  await api.inbox('maya@mail.example');
  for (const change of [
    () => api.move('2026-12-05 15:00:00', 1),
    () => api.update({ staff_id: 1 }),
    () => api.update({ admin_note: 'Bring an apron.' }),
    () => api.shrink(1, 3000, 4),
    () => api.change({ guestNote: 'Left-handed.' }, 5),
    () => api.send('resend'),
    () => api.refundAsStaff({ amountCents: 500, version: 6 }),
  ]) {
    api.passSeconds(60);
    expect((await change()).status).toBe(200);
  }
  const { history } = await api.desk();
  const changes = (history as HistoryEntry[]).filter(({ what }) => what !== 'MAIL').toReversed();
  expect(changes).toMatchObject([
    { what: 'HELD', actor: 'visitor' },
    { what: 'BOOKED', actor: 'visitor', amount_cents: 6000 },
    { what: 'AGREED', actor: 'visitor', how: 'NOT_STATED' },
    {
      what: 'MOVED',
      actor: 'visitor',
      appointment_time: '2026-12-05T15:00:00-08:00',
      appointment_before: '2026-12-01T13:00:00-08:00',
    },
    { what: 'STAFF', actor: 'admin', staff_name: 'Jo Okafor' },
    { what: 'NOTE', actor: 'admin' },
    { what: 'GUESTS', actor: 'visitor', guest_count: 1, amount_cents: 3000 },
    { what: 'DETAILS', actor: 'visitor' },
    { what: 'REFUND', actor: 'admin', amount_cents: 500, reason: 'The torch was out of gas.' },
  ]);
  const mails = (history as HistoryEntry[]).filter(({ what }) => what === 'MAIL');
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A note about your workshop',
    'A refund is on its way to you',
    'The link to your booking',
    'Your booking has changed',
    'Your workshop has moved',
    'Your workshop is booked',
  ]);
  expect(mails.find(({ subject }) => subject === 'Your workshop is booked')!.mail_state).toBe(
    'SENT',
  );
  expect(mails.at(0)!.mail_state).toBe('WAITING');
});

test('a guest who cancels may give a reason: staff read it in the history until the guest is erased', async () => {
  const tooLong = await api.cancel(6000, 1, { reason: 'x'.repeat(201) });
  expect([tooLong.status, (await api.show()).status]).toEqual([400, 'CONFIRMED']);
  expect((await api.cancel(6000, 1, { reason: ' My train does not run. ' })).status).toBe(200);
  const cancelled = async () =>
    (await api.desk()).history.find(({ what }: HistoryEntry) => what === 'CANCELLED');
  expect(await cancelled()).toMatchObject({
    actor: 'visitor',
    amount_cents: 6000,
    reason: 'My train does not run.',
  });
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: new Date('2026-12-03') });
  expect(await cancelled()).not.toHaveProperty('reason');
});

test('lists and searches show bookings with their added guests and payments', async () => {
  const added = await api.addGuest();
  const { body } = await api.staff('GET', '/reservation?search=maya');
  expect(body).toMatchObject([{ id: api.id, guest_count: 3, paid_cents: 9000 }]);
  const day = await api.staff('GET', '/reservation/2026-12-01');
  expect(day.body).toMatchObject([{ id: api.id, guest_count: 3 }]);
  const counts = await api.staff('GET', '/admin/sessions?startDate=2026-12-01&endDate=2026-12-01');
  expect(counts.body).toMatchObject([
    { date: '2026-12-01', slotId: 2, guests: 3, reservations: 1 },
  ]);
  expect((await api.staff('GET', `/admin/reservation/${api.id}`)).body.guest_count).toBe(3);
  for (const path of [`/admin/reservation/${added}`, `/admin/booking/${added}`]) {
    expect((await api.staff('GET', path)).status).toBe(404);
  }
});

test('a canceled booking counts the guests at the cancellation, not those who left earlier', async () => {
  const counts = async () => [
    (await api.show()).guest_count,
    (await api.desk()).reservation.guest_count,
    (await api.staff('GET', '/reservation?search=maya')).body[0].guest_count,
    (await api.staff('GET', '/reservation/2026-12-01')).body[0].guest_count,
    (await api.staff('GET', `/admin/reservation/${api.id}`)).body.guest_count,
  ];
  for (const guests of [1, 3]) expect((await api.payMore(guests)).status).toBe(200);
  expect(await counts()).toEqual([6, 6, 6, 6, 6]);
  // The last three guests were paid for together.
  expect((await api.shrink(3, 9000, 3)).status).toBe(200);
  expect(await counts()).toEqual([3, 3, 3, 3, 3]);
  expect((await api.cancel(9000, 4)).status).toBe(200);
  expect(await counts()).toEqual([3, 3, 3, 3, 3]);
  expect((await api.mailed('Your booking is canceled'))!.text).toContain('3 guests');
});

test('staff move the whole booking or none of it', async () => {
  const added = await api.addGuest();
  const { status, body } = await api.update({
    appointment_time: '2026-12-05T15:00:00-08:00',
    staff_id: 2,
  });
  expect([status, body.guest_count, body.staff_id]).toEqual([200, 3, 2]);
  expect([await api.seats('2026-12-01', 2), await api.seats('2026-12-05', 3)]).toEqual([0, 3]);
  const rows = await api.reservations();
  expect(rows.map(({ slotDate, slotId, staffId }) => [slotDate, slotId, staffId])).toEqual([
    ['2026-12-05', 3, 2],
    ['2026-12-05', 3, 2],
  ]);
  expect((await api.update({ staff_id: null })).status).toBe(200);
  const mail = await api.mailed('Your workshop has moved');
  expect(mail!.text).toContain('3 guests');
  expect(mail!.text).toContain('Deposit carried over: $90.00');
  expect(
    (await api.staff('POST', `/reservation/${added}/update`, { body: { staff_id: 1 } })).status,
  ).toBe(404);
});

test('a repeated move sends no second email, and a note alone changes nothing', async () => {
  const moved = await api.update({ appointment_time: '2026-12-05T15:00:00-08:00', notify: false });
  expect(moved.status).toBe(200);
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
  expect(await api.update({ admin_note: 'Hello.', notify: false })).toMatchObject({
    status: 400,
    body: { error: 'No changes were made' },
  });
  expect(await whatHappened()).toEqual(expect.arrayContaining(['HELD', 'BOOKED', 'MOVED']));
});
