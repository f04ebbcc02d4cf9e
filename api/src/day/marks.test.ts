import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '@studio/contract';
import { AttendanceMark } from '../reservation/attendance-mark.entity.ts';
import { type DayTest, startDayTest } from './test-day.ts';

let api: DayTest;
beforeEach(async () => {
  api = await startDayTest();
});
afterEach(() => api.close());

const attendance = async () => (await api.showSession()).parties[0].attendance;

const kept = () => api.database.run((manager) => manager.count(AttendanceMark));

const sent = (minute: number, id: string = randomUUID()) => ({
  id,
  markedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('returns a mark to the staff member who made it and shows it on the roster and the booking', async () => {
  expect(await attendance()).toBeNull();
  const markedAt = api.clock.now.toISOString();
  const answer = await api.mark('ARRIVED');
  const winner = { bookingId: api.id, state: 'ARRIVED', markedAt };
  expect(answer).toMatchObject({ status: 200, body: { winners: [winner] } });
  expect(await attendance()).toEqual(winner);
  expect(await api.desk()).toMatchObject({ attendance: 'ARRIVED' });
});

test('the history has each mark and its undo, with the time and the device', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Safari/604.1' };
  await api.markAll([{ ...sent(1), bookingId: api.id, state: 'NO_SHOW' }], headers);
  await api.mark('CLEARED', sent(2));
  await api.mark('ARRIVED', sent(3));
  const { history, marked_at } = await api.desk();
  expect(marked_at).toBe('2026-11-20T10:03:00.000Z');
  const marks = history.filter(
    ({ what }: HistoryEntry) => what in { ARRIVED: 1, NO_SHOW: 1, CLEARED: 1 },
  );
  expect(marks).toMatchObject([
    { what: 'ARRIVED', at: '2026-11-20T10:03:00.000Z', actor: 'admin' },
    { what: 'CLEARED', at: '2026-11-20T10:02:00.000Z', device: 'Unknown device' },
    { what: 'NO_SHOW', at: '2026-11-20T10:01:00.000Z', device: 'iPad, Safari' },
  ]);
});

test('a mark that is resent, alone or with others, is one mark', async () => {
  const mark = sent(1);
  await api.mark('ARRIVED', mark);
  await api.mark('CLEARED', sent(2));
  await api.mark('ARRIVED', mark);
  const { id, ...when } = mark;
  await api.markAll([
    { id, bookingId: api.id, state: 'ARRIVED', ...when },
    { id, bookingId: api.id, state: 'ARRIVED', ...when },
  ]);
  expect(await kept()).toBe(2);
  expect(await attendance()).toMatchObject({ state: 'CLEARED' });
});

test('the same marks from twenty tablets at once are stored once, without an error', async () => {
  const marks = Array.from({ length: 10 }, (_, minute) => ({
    ...sent(minute),
    bookingId: api.id,
    state: minute === 9 ? 'NO_SHOW' : 'ARRIVED',
  }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => api.markAll(turn % 2 ? marks : [...marks].reverse())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await kept()).toBe(10);
  expect(await attendance()).toMatchObject({ state: 'NO_SHOW' });
});

test('the later of two marks counts, whichever arrives last', async () => {
  await api.mark('NO_SHOW', sent(9));
  const { body } = await api.mark('ARRIVED', sent(5));
  expect(body.winners).toMatchObject([{ state: 'NO_SHOW' }]);
});

test('when two marks have the same time, the one with the greater id counts, whichever arrives last', async () => {
  const idOf = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
  await api.mark('ARRIVED', sent(5, idOf('f')));
  await api.mark('NO_SHOW', sent(5, idOf('0')));
  expect(await attendance()).toMatchObject({ state: 'ARRIVED' });
});

test('the latest of several marks in one call counts, in any order', async () => {
  const marks = ['ARRIVED', 'NO_SHOW', 'ARRIVED'].map((state, index) => ({
    ...sent([1, 9, 5][index]!),
    bookingId: api.id,
    state,
  }));
  await api.markAll(marks);
  expect(await attendance()).toMatchObject({ state: 'NO_SHOW' });
  expect(await kept()).toBe(3);
});

test('a tablet whose clock is fast does not override later marks', async () => {
  await api.mark('NO_SHOW', { markedAt: '2031-01-01T00:00:00.000Z' });
  api.passSeconds(1);
  await api.mark('ARRIVED');
  expect(await attendance()).toMatchObject({ state: 'ARRIVED' });
});

test('skips a mark of an unknown booking, and stores the others', async () => {
  const { status, body } = await api.markAll([
    { ...sent(1), bookingId: randomUUID(), state: 'ARRIVED' },
    { ...sent(1), bookingId: api.id, state: 'ARRIVED' },
  ]);
  expect(status).toBe(200);
  expect(body.winners).toMatchObject([{ bookingId: api.id, state: 'ARRIVED' }]);
  expect(await kept()).toBe(1);
});

test.each([
  ['none', [], 'Send at least one check-in'],
  ['an unknown state', [{ ...sent(1), state: 'LATE' }], 'This check-in is not valid'],
  [
    'a local time',
    [{ ...sent(1), markedAt: '10:00', state: 'ARRIVED' }],
    'This check-in is not valid',
  ],
  ['an invalid id', [{ ...sent(1), id: '7', state: 'ARRIVED' }], 'This check-in is not valid'],
  [
    'more than 100',
    Array.from({ length: 101 }, () => ({ ...sent(1), state: 'ARRIVED' })),
    'Send at most 100 check-ins at a time',
  ],
])('refuses %s with a message', async (_, marks, error) => {
  const answer = await api.markAll(marks.map((mark) => ({ bookingId: api.id, ...mark })));
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await kept()).toBe(0);
});

describe('a mark that this sign-in does not prove', () => {
  const post = (mark: object = {}) =>
    api.staff('POST', '/admin/day/marks', {
      body: { marks: [{ ...sent(1), bookingId: api.id, state: 'NO_SHOW', ...mark }] },
    });
  const toCheck = async () => (await api.readDay('2026-11-20')).toCheck;
  const decide = (decision: string, ids: string[]) =>
    api.staff('POST', '/admin/to-check', { body: { ids, decision } });
  const decisions = async () =>
    (await api.desk()).history.filter(({ what }: { what: string }) => what.startsWith('MARK_'));

  test('waits for staff and counts nowhere', async () => {
    const answers = [
      await post({ proof: 'A'.repeat(43) }),
      await post({ ...sent(2), state: 'ARRIVED' }),
    ];
    for (const { status, body } of answers) expect([status, body.winners]).toEqual([200, []]);
    expect([await attendance(), await kept()]).toEqual([null, 0]);
    expect(await toCheck()).toMatchObject([
      { kind: 'MARK', bookingId: api.id, guestName: 'Maya Lindqvist', state: 'NO_SHOW' },
      { kind: 'MARK', state: 'ARRIVED', why: expect.stringMatching(/^Not proven/) },
    ]);
  });

  test('waits too when it is proven but older than 24 hours', async () => {
    await api.mark('NO_SHOW', { markedAt: '2026-11-19T16:59:59.999Z' });
    expect(await attendance()).toBeNull();
    expect(await toCheck()).toMatchObject([{ why: 'Sent more than 24 hours later' }]);
  });

  test('counts from the time it was made once staff accept it, and a later mark wins', async () => {
    const { id, markedAt } = sent(1);
    await post({ id, markedAt });
    for (const decision of ['ACCEPT', 'ACCEPT'])
      expect((await decide(decision, [id])).status).toBe(200);
    expect(await attendance()).toMatchObject({ state: 'NO_SHOW', markedAt });
    expect(await decisions()).toMatchObject([{ what: 'MARK_ACCEPTED', how: 'NO_SHOW' }]);
    await api.mark('ARRIVED', sent(2));
    await post({ id });
    expect(await attendance()).toMatchObject({ state: 'ARRIVED' });
    expect(await toCheck()).toEqual([]);
  });

  test('can be accepted after it has arrived once more with its proof', async () => {
    const { id, markedAt } = sent(1);
    await post({ id, markedAt });
    await api.mark('NO_SHOW', { id, markedAt });
    expect((await decide('ACCEPT', [id])).status).toBe(200);
    expect(await attendance()).toMatchObject({ state: 'NO_SHOW', markedAt });
    expect([await kept(), await toCheck()]).toEqual([1, []]);
  });

  test('counts nowhere once staff discard it', async () => {
    const { id } = sent(1);
    await post({ id });
    expect((await decide('DISCARD', [id])).status).toBe(200);
    expect([await attendance(), await toCheck()]).toEqual([null, []]);
    expect(await decisions()).toMatchObject([{ what: 'MARK_DISCARDED', how: 'NO_SHOW' }]);
    expect((await decide('ACCEPT', [id])).body.error).toBe(
      'Another staff member has already discarded this entry.',
    );
  });
});

test('reports a mark and a note to pages that show the day', async () => {
  const changes = (since = '') => api.staff('GET', `/admin/changes${since && `?since=${since}`}`);
  const first = await changes();
  api.passSeconds(60);
  await api.mark('ARRIVED');
  const second = await changes(first.body.since);
  expect(second.body).toMatchObject({ hasChanged: true, booked: [] });
  api.passSeconds(60);
  await api.write('STAFF', 'Window seat.');
  expect((await changes(second.body.since)).body).toMatchObject({ hasChanged: true, booked: [] });
});
