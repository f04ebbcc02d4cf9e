import { studioDate, usualWeek } from '@studio/contract';
import { WeeklyRule } from '../studio/weekly-rule.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { Slot } from './slot.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const range = (startDate: string, endDate: string) =>
  `/availability?startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}`;

test('availability lists every day of the range with the spots left in its four slots', async () => {
  const { status, body } = await api.call('GET', range('2026-11-24', '2026-11-25'));
  expect(status).toBe(200);
  expect(body.dates).toEqual([
    { date: '2026-11-24', bookedTimeSlots: [], spotsLeft: { 1: 8, 2: 8, 3: 8, 4: 8 } },
    { date: '2026-11-25', bookedTimeSlots: [], spotsLeft: { 1: 8, 2: 8, 3: 8, 4: 8 } },
  ]);
});

test('Mondays and days outside today to 60 days ahead have no spots', async () => {
  const closed = {
    bookedTimeSlots: [1, 2, 3, 4],
    spotsLeft: { 1: 0, 2: 0, 3: 0, 4: 0 },
    isClosed: true,
  };
  const monday = await api.call('GET', range('2026-11-23', '2026-11-23'));
  expect(monday.body.dates).toEqual([{ date: '2026-11-23', ...closed }]);
  const edge = await api.call('GET', range('2027-01-19', '2027-01-20'));
  expect(edge.body.dates[0].bookedTimeSlots).toEqual([]);
  expect(edge.body.dates[1]).toEqual({ date: '2027-01-20', ...closed });
  const yesterday = await api.call('GET', range('2026-11-19', '2026-11-19'));
  expect(yesterday.body.dates).toEqual([{ date: '2026-11-19', ...closed }]);
});

test('a session that has already started today is sold out', async () => {
  api.clock.now = new Date('2026-11-20T21:00:00Z');
  const { body } = await api.call('GET', range('2026-11-20', '2026-11-20'));
  expect(body.dates[0]).toEqual({
    date: '2026-11-20',
    bookedTimeSlots: [1, 2],
    spotsLeft: { 1: 0, 2: 0, 3: 8, 4: 8 },
  });
});

test.each([
  ['one second before 11:00', '2026-11-20T18:59:59.999Z', []],
  ['at 11:00', '2026-11-20T19:00:00Z', [1]],
  ['at 17:00', '2026-11-21T01:00:00Z', [1, 2, 3, 4]],
  ['in the last second of the day', '2026-11-21T07:59:59Z', [1, 2, 3, 4]],
  ['in the first hour of the day', '2026-11-20T08:30:00Z', []],
  ['on the day the clocks go back, one second before 11:00', '2026-11-01T18:59:59Z', []],
  ['on the day the clocks go back, at 11:00', '2026-11-01T19:00:00Z', [1]],
  ['on the day the clocks go forward, at 11:00', '2027-03-14T18:00:00Z', [1]],
])('a session is over from the instant it starts: %s', async (_name, instant, booked) => {
  api.clock.now = new Date(instant);
  const today = studioDate(api.clock.now);
  const { body } = await api.call('GET', range(today, today));
  expect(body.dates[0].bookedTimeSlots).toEqual(booked);
});

test('counts guests, not rows', async () => {
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { guestCount: 5 } }),
    key: newCheckout(),
  });
  const { body } = await api.call('GET', range('2026-11-24', '2026-11-24'));
  expect(body.dates[0].spotsLeft).toEqual({ 1: 8, 2: 3, 3: 8, 4: 8 });
});

test('accepts a date-time as a date, with or without an offset', async () => {
  const { body } = await api.call('GET', range('2026-11-24T06:00:00Z', '2026-11-24 23:59:59'));
  expect(body.dates.map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});

test.each([
  ['a date that does not exist', range('2026-02-30', '2026-03-01')],
  ['an end before the start', range('2026-11-25', '2026-11-24')],
  ['a range of years', range('2026-01-01', '2036-01-01')],
  ['a range at the end of year 9999', range('9999-09-30', '9999-12-31')],
  ['date-times at the end of year 9999', range('9999-09-30T12:00:00Z', '9999-12-31T12:00:00Z')],
  ['a missing end', '/availability?startDate=2026-11-24'],
  ['an unknown key', `${range('2026-11-24', '2026-11-25')}&staff=1`],
  ['a list', '/availability?startDate=2026-11-24&startDate=2026-11-25&endDate=2026-11-26'],
])('answers 400 to %s', async (_name, path) => {
  const { status, body } = await api.call('GET', path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ type: 'INVALID_REQUEST', requestId: expect.any(String) });
});

test('the database itself refuses more seats than the session has', async () => {
  const insert = api.deps.database.run((manager) =>
    manager.insert(Slot, { date: '2026-11-24', slotId: 1, seatsTaken: 9 }),
  );
  await expect(insert).rejects.toThrow(/CHECK|CONSTRAINT/i);
});

const setSession = (session: Partial<Slot> & Pick<Slot, 'date' | 'slotId'>) =>
  api.deps.database.run((manager) => manager.insert(Slot, { seatsTaken: 0, ...session }));

const book = (date: string, guestCount: number) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { date, guestCount } }),
    key: newCheckout(),
  });

test('a session has the seats of its own row, more or fewer than eight', async () => {
  await api.verify('maya@mail.example');
  await setSession({ date: '2026-11-24', slotId: 2, capacity: 4 });
  await setSession({ date: '2026-11-24', slotId: 3, capacity: 10, seatsTaken: 1 });
  const { body } = await api.call('GET', range('2026-11-24', '2026-11-24'));
  expect(body.dates[0]).toMatchObject({
    // Pages of earlier releases assume eight seats.
    spotsLeft: { 1: 8, 2: 4, 3: 8, 4: 8 },
    sessions: [
      { slotId: 2, isOpen: true, capacity: 4, spotsLeft: 4 },
      { slotId: 3, isOpen: true, capacity: 10, spotsLeft: 9 },
    ],
  });
  expect(await book('2026-11-24 13:00:00', 5)).toMatchObject({
    status: 409,
    body: { type: 'SLOT_FULL' },
  });
  expect(await book('2026-11-24 13:00:00', 4)).toMatchObject({ status: 200 });
});

test('a session that staff have closed takes no bookings, and shows their message to visitors', async () => {
  await api.verify('maya@mail.example');
  const note = 'Two sessions only today';
  await setSession({ date: '2026-11-24', slotId: 2, isOpen: false, note });
  const { body } = await api.call('GET', range('2026-11-24', '2026-11-24'));
  expect(body.dates[0]).toMatchObject({
    bookedTimeSlots: [2],
    sessions: [{ slotId: 2, isOpen: false, spotsLeft: 0, note }],
  });
  expect(await book('2026-11-24 13:00:00', 1)).toMatchObject({
    status: 400,
    body: { type: 'SLOT_CLOSED', error: 'The studio is closed at that time.' },
  });
});

test("an answer stays cached until a seat, a session's settings, regular hours or the hour change", async () => {
  const date = '2026-11-20';
  const ask = async () => (await api.call('GET', range(date, date))).body.dates[0];
  const usual = await ask();
  expect(await ask()).toEqual(usual);
  await setSession({ date, slotId: 4, seatsTaken: 3 });
  expect((await ask()).spotsLeft).toEqual({ ...usual.spotsLeft, 4: 5 });
  await setSession({ date, slotId: 3, note: 'Bring a stone' });
  expect((await ask()).sessions).toMatchObject([{ slotId: 3, note: 'Bring a stone' }]);
  await api.deps.database.run((manager) => manager.delete(Slot, { date }));
  expect(await ask()).toEqual(usual);
  const week = usualWeek.map(() => [8, 8, 8, 0]);
  await api.deps.database.run((manager) => manager.insert(WeeklyRule, { validFrom: date, week }));
  expect((await ask()).spotsLeft).toEqual({ ...usual.spotsLeft, 4: 0 });
  api.clock.now = new Date('2026-11-20T23:00:00Z');
  expect((await ask()).bookedTimeSlots).toEqual([1, 2, 3, 4]);
});

test('an added session is listed and can be booked; a private one is neither', async () => {
  await api.verify('maya@mail.example');
  const added = { date: '2026-11-24', capacity: 6, minutes: 120, title: 'Late stones' };
  await setSession({ ...added, slotId: 1140, kind: 'EXTRA' });
  await setSession({ ...added, slotId: 570, kind: 'PRIVATE' });
  const { body } = await api.call('GET', range('2026-11-24', '2026-11-24'));
  expect(body.dates[0].sessions).toEqual([
    { slotId: 1140, isOpen: true, capacity: 6, spotsLeft: 6, minutes: 120, title: 'Late stones' },
  ]);
  const paid = await book('2026-11-24 19:00:00', 2);
  expect(paid).toMatchObject({ status: 200 });
  const refused = { status: 400, body: { error: 'There is no session at this time.' } };
  expect(await book('2026-11-24 09:30:00', 2)).toMatchObject(refused);
  expect(await book('2026-11-24 10:00:00', 2)).toMatchObject(refused);
});

test('regular hours decide for a session without a row, from their start date on', async () => {
  await api.verify('maya@mail.example');
  const [sunday, monday, ...rest] = usualWeek.map((seats) => [...seats]);
  const week = [sunday!, [4, 0, 0, 0], ...rest];
  await api.deps.database.run((manager) =>
    manager.insert(WeeklyRule, { validFrom: '2026-11-30', week }),
  );
  const { body } = await api.call('GET', range('2026-11-23', '2026-11-30'));
  expect(body.dates[0]).toMatchObject({ isClosed: true });
  expect(monday).toEqual([0, 0, 0, 0]);
  expect(body.dates[7]).toMatchObject({
    date: '2026-11-30',
    bookedTimeSlots: [2, 3, 4],
    spotsLeft: { 1: 4, 2: 0, 3: 0, 4: 0 },
  });
  expect(await book('2026-11-23 11:00:00', 1)).toMatchObject({ status: 400 });
  expect(await book('2026-11-30 13:00:00', 1)).toMatchObject({ status: 400 });
  expect(await book('2026-11-30 11:00:00', 5)).toMatchObject({ status: 409 });
  expect(await book('2026-11-30 11:00:00', 4)).toMatchObject({ status: 200 });
});
