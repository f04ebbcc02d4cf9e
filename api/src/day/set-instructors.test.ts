import { type DeskTest, startDeskTest } from '../booking/desk/test-desk.ts';

// It is Fri, Nov 20. Maya's booking for two is on Tue, Dec 1, 1:00 PM.
let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const give = (more: object = {}) =>
  api.staff('POST', '/admin/instructors', {
    body: {
      from: '2026-12-01',
      to: '2026-12-14',
      weekdays: [2],
      slotIds: [1],
      staffId: 1,
      ...more,
    },
  });

/** The instructors of a date's four sessions. */
const leading = async (date: string) =>
  (await api.staff('GET', `/admin/day/${date}`)).body.sessions.map(
    ({ staffId }: { staffId: number | null }) => staffId,
  );

test('assigns an instructor to sessions on some weekdays, but not to closed ones', async () => {
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: '2026-12-08', to: '2026-12-08', slotIds: [4], reason: 'Illness' },
  });
  const answer = await give({ weekdays: [1, 2, 3], slotIds: [1, 4] });
  // Mondays are closed. Of the sessions on two Tuesdays and two Wednesdays, one is closed.
  expect(answer).toMatchObject({ status: 200, body: { given: 7 } });
  expect(await leading('2026-12-01')).toEqual([1, null, null, 1]);
  expect(await leading('2026-12-08')).toEqual([1, null, null, null]);
  expect(await leading('2026-12-03')).toEqual([null, null, null, null]);
  expect(await give({ staffId: null })).toMatchObject({ body: { given: 2 } });
  expect(await leading('2026-12-08')).toEqual([null, null, null, null]);
});

test('an overlap names the other session and changes nothing, unless confirmed or led by another instructor', async () => {
  await give({ slotIds: [2] });
  expect(await give({ slotIds: [1, 4] })).toMatchObject({
    status: 409,
    body: {
      type: 'STAFF_OVERLAP',
      error: 'This staff member already teaches an overlapping session on Tue, Dec 1, 1:00 PM.',
    },
  });
  expect(await leading('2026-12-01')).toEqual([null, 1, null, null]);
  expect(await give({ slotIds: [1, 2], staffId: 2 })).toMatchObject({ status: 409 });
  expect(await give({ slotIds: [1], staffId: 2 })).toMatchObject({ status: 200 });
  expect(await give({ slotIds: [1], confirmOverlap: true })).toMatchObject({ status: 200 });
  expect(await leading('2026-12-01')).toEqual([1, 1, null, null]);
});

test.each([
  ['an unknown staff member', { staffId: 99 }, 400],
  ['a range that begins before today', { from: '2026-11-19' }, 409],
  ['more than 92 days', { to: '2027-06-01' }, 400],
  ['no weekday', { weekdays: [] }, 400],
  ['no session', { slotIds: [] }, 400],
])('refuses %s', async (_, more, status) => {
  expect(await give(more)).toMatchObject({ status });
});
