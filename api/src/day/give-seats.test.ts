import type { HistoryEntry, Party } from '@studio/contract';
import { type DayTest, startDayTest } from './test-day.ts';

let api: DayTest;
beforeEach(async () => {
  api = await startDayTest();
});
afterEach(() => api.close());

const during = '2026-12-01T21:20:00Z';

const give = (isGiven: boolean) =>
  api.staff('POST', `/admin/booking/${api.id}/given-seats`, { body: { give: isGiven } });

const seats = async () => {
  const { capacity, seatsTaken } = await api.showSession();
  return { capacity, seatsTaken };
};

const start = async () => {
  api.clock.now = new Date(during);
  await api.mark('NO_SHOW');
};

const bookWalkIn = (guestCount: number) =>
  api.staff('POST', '/admin/booking', {
    key: `walk-in-${guestCount}`,
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-01 13:00:00',
      guestCount,
      guestName: 'Carla Mendes',
      source: 'WALK_IN',
      deposit: 'NONE',
      notify: false,
    },
  });

test('a no-show’s seats are added for walk-ins, and the no-show keeps theirs', async () => {
  await start();
  expect(await give(true)).toMatchObject({ status: 200, body: { givenSeats: 2, capacity: 10 } });
  expect(await seats()).toEqual({ capacity: 10, seatsTaken: 2 });
  expect((await bookWalkIn(8)).status).toBe(200);
  expect(await seats()).toEqual({ capacity: 10, seatsTaken: 10 });
  const { parties } = await api.showSession();
  expect(parties.find(({ reservation }: Party) => reservation.id === api.id)).toMatchObject({
    attendance: { state: 'NO_SHOW', givenSeats: 2 },
  });
  expect(await api.desk()).toMatchObject({ given_seats: 2, reservation: { status: 'CONFIRMED' } });
});

test('giving the seats twice adds them once', async () => {
  await start();
  const answers = await Promise.all([give(true), give(true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seats()).toEqual({ capacity: 10, seatsTaken: 2 });
});

test('taking the seats back leaves a walk-in’s seats, and the history says both', async () => {
  await start();
  await give(true);
  await bookWalkIn(7);
  api.passSeconds(60);
  expect(await give(false)).toMatchObject({ status: 200, body: { givenSeats: 0, capacity: 9 } });
  expect(await seats()).toEqual({ capacity: 9, seatsTaken: 9 });
  const { history, given_seats } = await api.desk();
  expect(given_seats).toBeUndefined();
  expect(history.filter(({ what }: HistoryEntry) => what.startsWith('SEATS'))).toMatchObject([
    { what: 'SEATS_RETURNED', seats: 9, seats_before: 10, actor: 'admin' },
    { what: 'SEATS_GIVEN', seats: 10, seats_before: 8, actor: 'admin' },
  ]);
});

test('no seats are given before the session starts, or of a guest who came', async () => {
  await api.mark('NO_SHOW');
  const refused = { status: 409, body: { type: 'NOT_CHANGEABLE' } };
  expect(await give(true)).toMatchObject(refused);
  await start();
  api.passSeconds(1);
  await api.mark('ARRIVED');
  expect(await give(true)).toMatchObject(refused);
  expect(await seats()).toEqual({ capacity: 8, seatsTaken: 2 });
});
