import { addDays, isClosedDay } from '@studio/contract';
import { raceRounds } from '../env.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { bookPaid } from '../reservation/test-reservation.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const book = (details?: Parameters<typeof bookPaid>[1]) => bookPaid(api, details);

const rounds = 3 * raceRounds();

const openDays = (count: number): string[] =>
  Array.from({ length: 59 }, (_, index) => addDays('2026-11-21', index))
    .filter((date) => !isClosedDay(date))
    .slice(0, count);

const update = (id: string, body: object) =>
  api.call('POST', `/reservation/${id}/update`, { body, token });

test('a staff member in overlapping sessions needs a confirmation', async () => {
  const first = await book({ guestEmail: 'a@mail.example', date: '2026-11-24 11:00:00' });
  const second = await book({ guestEmail: 'b@mail.example', date: '2026-11-24 13:00:00' });
  const apart = await book({ guestEmail: 'c@mail.example', date: '2026-11-24 17:00:00' });
  await update(first, { staff_id: 1 });
  expect((await update(apart, { staff_id: 1 })).status).toBe(200);
  const refused = await update(second, { staff_id: 1 });
  expect([refused.status, refused.body.type]).toEqual([409, 'STAFF_OVERLAP']);
  expect((await update(second, { staff_id: 1, confirmOverlap: true })).status).toBe(200);
});

test('assigning the session’s instructor asks for confirmation in an overlapping session, but not in their own', async () => {
  await api.call('PATCH', '/admin/day/2026-11-24/1', { body: { staffId: 1 }, token });
  const within = await book({ guestEmail: 'a@mail.example', date: '2026-11-24 11:00:00' });
  const beside = await book({ guestEmail: 'b@mail.example', date: '2026-11-24 13:00:00' });
  const apart = await book({ guestEmail: 'c@mail.example', date: '2026-11-24 17:00:00' });
  const answers = [];
  for (const id of [beside, within, apart]) answers.push(await update(id, { staff_id: 1 }));
  expect(answers.map(({ status, body }) => [status, body.type])).toEqual([
    [409, 'STAFF_OVERLAP'],
    [200, undefined],
    [200, undefined],
  ]);
});

test('checks for overlaps using the hours agreed at booking', async () => {
  const hours = (duration: number) =>
    api.call('PATCH', '/services/1', { body: { duration }, token });
  await hours(2);
  const first = await book({ guestEmail: 'a@mail.example', date: '2026-11-24 11:00:00' });
  const second = await book({ guestEmail: 'b@mail.example', date: '2026-11-24 13:00:00' });
  const late = await book({ guestEmail: 'c@mail.example', date: '2026-11-25 15:00:00' });
  await hours(5);
  const long = await book({ guestEmail: 'd@mail.example', date: '2026-11-25 11:00:00' });
  const answers = [];
  for (const id of [first, second, long, late]) answers.push(await update(id, { staff_id: 1 }));
  expect(answers.map(({ status, body }) => [status, body.type])).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [409, 'STAFF_OVERLAP'],
  ]);
});

test(`assigning one staff member to two overlapping sessions at once, ${rounds} rounds: exactly one succeeds`, async () => {
  for (const day of openDays(rounds)) {
    const ids = await Promise.all(
      ['11', '13'].map((hour) =>
        book({ guestEmail: `at${hour}-${day}@mail.example`, date: `${day} ${hour}:00:00` }),
      ),
    );
    const answers = await Promise.all(ids.map((id) => update(id, { staff_id: 1 })));
    expect(answers.map(({ status, body }) => [status, body.type]).sort()).toEqual([
      [200, undefined],
      [409, 'STAFF_OVERLAP'],
    ]);
  }
});

test(`a move and an assignment that overlap at once, ${rounds} rounds: exactly one succeeds`, async () => {
  for (const day of openDays(rounds)) {
    const led = await book({ guestEmail: `a-${day}@mail.example`, date: `${day} 17:00:00` });
    const other = await book({ guestEmail: `b-${day}@mail.example`, date: `${day} 11:00:00` });
    await update(led, { staff_id: 1 });
    const answers = await Promise.all([
      update(led, { appointment_time: `${day} 13:00:00` }),
      update(other, { staff_id: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('allows overlaps when all of them are confirmed at the same time', async () => {
  const ids = await Promise.all(
    ['11', '13', '15'].map((hour) =>
      book({ guestEmail: `at${hour}@mail.example`, date: `2026-11-24 ${hour}:00:00` }),
    ),
  );
  const answers = await Promise.all(
    ids.map((id) => update(id, { staff_id: 1, confirmOverlap: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a note does not ask again about a confirmed overlap', async () => {
  const first = await book({ guestEmail: 'a@mail.example', date: '2026-11-24 11:00:00' });
  const second = await book({ guestEmail: 'b@mail.example', date: '2026-11-24 13:00:00' });
  await update(first, { staff_id: 1 });
  await update(second, { staff_id: 1, confirmOverlap: true });
  expect((await update(second, { admin_note: 'Bring an apron.' })).status).toBe(200);
  expect((await update(second, { staff_id: 1, admin_note: 'Bring two.' })).status).toBe(200);
  expect((await update(second, { appointment_time: '2026-11-25T15:00:00-08:00' })).status).toBe(
    200,
  );
  const back = await update(second, { appointment_time: '2026-11-24 13:00:00' });
  expect([back.status, back.body.type]).toEqual([409, 'STAFF_OVERLAP']);
});
