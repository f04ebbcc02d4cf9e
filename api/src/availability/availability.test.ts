import { studioDate } from '@studio/contract';
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
  const closed = { bookedTimeSlots: [1, 2, 3, 4], spotsLeft: { 1: 0, 2: 0, 3: 0, 4: 0 } };
  const monday = await api.call('GET', range('2026-11-23', '2026-11-23'));
  expect(monday.body.dates).toEqual([{ date: '2026-11-23', ...closed }]);
  const edge = await api.call('GET', range('2027-01-19', '2027-01-20'));
  expect(edge.body.dates[0].bookedTimeSlots).toEqual([]);
  expect(edge.body.dates[1]).toEqual({ date: '2027-01-20', ...closed });
  const yesterday = await api.call('GET', range('2026-11-19', '2026-11-19'));
  expect(yesterday.body.dates).toEqual([{ date: '2026-11-19', ...closed }]);
});

test('a session that has started today is booked out', async () => {
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

test('guests are counted, never rows', async () => {
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { guestCount: 5 } }),
    key: newCheckout(),
  });
  const { body } = await api.call('GET', range('2026-11-24', '2026-11-24'));
  expect(body.dates[0].spotsLeft).toEqual({ 1: 8, 2: 3, 3: 8, 4: 8 });
});

test('a date may come as a date-time, with or without an offset', async () => {
  const { body } = await api.call('GET', range('2026-11-24T06:00:00Z', '2026-11-24 23:59:59'));
  expect(body.dates.map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});

test.each([
  ['a date no calendar has', range('2026-02-30', '2026-03-01')],
  ['an end before the start', range('2026-11-25', '2026-11-24')],
  ['a range of years', range('2026-01-01', '2036-01-01')],
  ['a missing end', '/availability?startDate=2026-11-24'],
  ['an unknown key', `${range('2026-11-24', '2026-11-25')}&staff=1`],
  ['a list', '/availability?startDate=2026-11-24&startDate=2026-11-25&endDate=2026-11-26'],
])('%s is refused with 400', async (_name, path) => {
  const { status, body } = await api.call('GET', path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ type: 'INVALID_REQUEST', requestId: expect.any(String) });
});

test('the database itself refuses a ninth seat', async () => {
  const insert = api.deps.database.run((manager) =>
    manager.insert(Slot, { date: '2026-11-24', slotId: 1, seatsTaken: 9 }),
  );
  await expect(insert).rejects.toThrow(/CHECK|CONSTRAINT/i);
});
