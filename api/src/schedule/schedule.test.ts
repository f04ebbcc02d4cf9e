import { newCheckout, paymentBody } from '../test-api.ts';
import { day, type ScheduleTest, startScheduleTest } from './test-schedule.ts';

let api: ScheduleTest;
beforeEach(async () => {
  api = await startScheduleTest();
});
afterEach(() => api.close());

const addSession = (more: object = {}) =>
  api.staff('POST', '/admin/session', {
    body: { date: `${day} 19:00:00`, minutes: 120, capacity: 6, kind: 'EXTRA', ...more },
  });

const hold = (date: string, guestCount = 2, key = newCheckout()) =>
  api.call('POST', '/reservation/hold', {
    key,
    body: {
      service: 'Silver Ring Workshop',
      date,
      guestCount,
      guestEmail: 'maya@mail.example',
    },
  });

const pay = (date: string, key = newCheckout()) =>
  api.call('POST', '/payment/create-payment', {
    key,
    body: paymentBody({ confirmDuplicate: true, details: { date, guestCount: 2 } }),
  });

test('staff see each session with its seats, its instructor and its regular hours', async () => {
  await api.update({ staff_id: 1 });
  const { sessions } = await api.scheduleOf(day);
  expect(sessions).toHaveLength(4);
  expect(sessions[1]).toEqual({
    slotId: 2,
    kind: 'REGULAR',
    isOpen: true,
    capacity: 8,
    seatsTaken: 2,
    usualSeats: 8,
    staff_id: null,
    instructors: ['Jo Okafor'],
  });
  expect((await api.scheduleOf('2026-11-30')).sessions[0]).toMatchObject({
    isOpen: false,
    usualSeats: 0,
  });
});

test('special hours of a day apply to all bookings, and only staff see the reason', async () => {
  const note = 'Two sessions only today';
  const { status, body } = await api.changeDay(day, [
    { slotId: 2, isOpen: true, capacity: 3, note },
    { slotId: 3, isOpen: false, capacity: 8 },
  ]);
  expect(status).toBe(200);
  expect(body.days[0].sessions[2]).toMatchObject({ isOpen: false, reason: 'Kiln inspection' });
  const { body: shown } = await api.call('GET', `/availability?startDate=${day}&endDate=${day}`);
  expect(shown.dates[0].sessions).toEqual([
    { slotId: 2, isOpen: true, capacity: 3, spotsLeft: 1, note },
    { slotId: 3, isOpen: false, capacity: 8, spotsLeft: 0 },
  ]);
  expect(await hold(`${day} 13:00:00`)).toMatchObject({ status: 409 });
  expect(await hold(`${day} 15:00:00`)).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
});

test('a session never gets fewer seats than are taken, and one with more seats takes more guests', async () => {
  const refused = await api.changeDay(day, [
    { slotId: 1, isOpen: true, capacity: 6 },
    { slotId: 2, isOpen: true, capacity: 1 },
  ]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'NOT_CHANGEABLE',
      error: '2 seats of 1:00 PM are taken. The session cannot have fewer.',
    },
  });
  expect(await api.sessionOf(day, 1)).toMatchObject({ capacity: 8 });
  await api.changeDay(day, [{ slotId: 2, isOpen: true, capacity: 10 }]);
  expect(await hold(`${day} 13:00:00`, 8)).toMatchObject({ status: 200 });
  expect(await api.sessionOf(day, 2)).toMatchObject({ seatsTaken: 10, capacity: 10 });
});

test('a day returns to regular hours, and keeps the seats that are taken', async () => {
  await api.changeDay(day, [
    { slotId: 2, isOpen: true, capacity: 2, note: 'A word' },
    { slotId: 4, isOpen: false, capacity: 8 },
  ]);
  const { body } = await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect(body.days[0].sessions[1]).toMatchObject({ capacity: 8, seatsTaken: 2, isOpen: true });
  expect(body.days[0].sessions[1]).not.toHaveProperty('note');
  expect(body.days[0].sessions[3]).toMatchObject({ isOpen: true });
});

test('closing a session ends its holds at once, and nobody can book it afterwards', async () => {
  const checkout = newCheckout();
  await hold(`${day} 15:00:00`, 2, checkout);
  const { status } = await api.staff('POST', '/admin/schedule/close', {
    body: { from: day, to: day, reason: 'Illness' },
  });
  expect(status).toBe(200);
  expect(await api.sessionOf(day, 3)).toMatchObject({ isOpen: false, seatsTaken: 0 });
  const paid = await pay(`${day} 15:00:00`, checkout);
  expect(paid).toMatchObject({ status: 400, body: { type: 'SLOT_CLOSED' } });
  expect((await api.ledger()).payments).toHaveLength(1);
  const held = await hold(`${day} 15:00:00`);
  expect(held).toMatchObject({ status: 400, body: { type: 'SLOT_CLOSED' } });
});

test('closing cancels no booking, and lists the bookings with sessions that fit each party', async () => {
  const path = `/admin/schedule/affected?from=${day}&to=${day}`;
  const before = await api.staff('GET', `${path}&slotIds=1,2`);
  const { body } = await api.staff('POST', '/admin/schedule/close', {
    body: { from: day, to: day, slotIds: [2], reason: 'Illness' },
  });
  expect(body.affected).toEqual([
    {
      reservation: expect.objectContaining({ id: api.id, status: 'CONFIRMED' }),
      // One session a day; Monday is closed.
      options: [
        '2026-11-29T17:00:00-08:00',
        '2026-12-01T11:00:00-08:00',
        '2026-12-02T11:00:00-08:00',
      ],
    },
  ]);
  expect(before.body.affected).toHaveLength(1);
  // The deadline is 48 hours from now.
  expect(body.answerBy).toBe('2026-11-22T17:00:00.000Z');
  expect(await api.sessionOf(day, 1)).toMatchObject({ isOpen: true });
});

test('suggests each party a first session that has room even if every other party takes its own', async () => {
  for (const [time, guestCount] of [
    ['13:00', 3],
    ['13:00', 3],
    ['15:00', 4],
    ['15:00', 4],
  ] as const)
    await api.pay(newCheckout(), {
      confirmDuplicate: true,
      details: { date: `${day} ${time}:00`, guestCount },
    });
  const { body } = await api.staff('GET', `/admin/schedule/affected?from=${day}&to=${day}`);
  expect(body.affected).toHaveLength(5);
  const taken = new Map<string, number>();
  for (const { reservation, options } of body.affected)
    taken.set(options[0], (taken.get(options[0]) ?? 0) + reservation.guest_count);
  expect([...taken.values()].reduce((sum, seats) => sum + seats)).toBe(16);
  expect(Math.max(...taken.values())).toBeLessThanOrEqual(8);
});

test('guests of a closed session get the whole deposit back, however late', async () => {
  api.clock.now = new Date('2026-11-30T20:00:00Z');
  expect((await api.show()).terms.refund_cents).toBe(0);
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: day, to: day, reason: 'Illness' },
  });
  expect((await api.show()).terms.refund_cents).toBe(6000);
});

test('an added session has its own start, length and seats, and no two start at once', async () => {
  const { status, body } = await addSession({ title: 'Late stones', staffId: 2 });
  expect(status).toBe(200);
  expect(body.days[0].sessions.at(-1)).toEqual({
    slotId: 1140,
    kind: 'EXTRA',
    isOpen: true,
    capacity: 6,
    seatsTaken: 0,
    usualSeats: null,
    minutes: 120,
    title: 'Late stones',
    staff_id: 2,
    hasOwnStaff: true,
    instructors: ['Sam Whitlock'],
  });
  expect(await pay(`${day} 19:00:00`)).toMatchObject({ status: 200 });
  const mails = await api.inbox('maya@mail.example');
  expect(mails.some(({ text }) => text.includes('7:00 PM to 9:00 PM'))).toBe(true);
  expect(await addSession()).toMatchObject({ status: 409, body: { type: 'NOT_CHANGEABLE' } });
});

test.each([
  ['at the time of a usual session', { date: `${day} 13:00:00` }, 409],
  ['in the past', { date: '2026-11-19 19:00:00' }, 409],
  ['beyond the booking window', { date: '2027-03-01 19:00:00' }, 409],
  ['that ends on the next day', { date: `${day} 22:30:00` }, 400],
  ['at night', { date: `${day} 02:30:00` }, 400],
  ['of one minute', { minutes: 1 }, 400],
  ['without seats', { capacity: 0 }, 400],
  ['led by an unknown staff member', { staffId: 99 }, 400],
])('refuses a session %s', async (_name, more, status) => {
  expect(await addSession(more)).toMatchObject({ status });
  expect(await api.scheduleOf(day)).toMatchObject({ sessions: { length: 4 } });
});

test('buyers at the moment of closing are booked before it, or not at all', async () => {
  const buyers = Array.from({ length: 6 }, () => pay(`${day} 17:00:00`));
  const [closed, ...answers] = await Promise.all([
    api.staff('POST', '/admin/schedule/close', {
      body: { from: day, to: day, slotIds: [4], reason: 'Illness' },
    }),
    ...buyers,
  ]);
  const booked = answers.filter(({ status }) => status === 200 || status === 202);
  const listed = closed.body.affected.map(
    (each: { reservation: { id: string } }) => each.reservation.id,
  );
  expect(booked.map(({ body }) => body.reservationId).sort()).toEqual(listed.sort());
  expect(await api.sessionOf(day, 4)).toMatchObject({
    isOpen: false,
    seatsTaken: 2 * booked.length,
  });
  expect(await pay(`${day} 17:00:00`)).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
});
