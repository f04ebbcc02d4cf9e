import { type DeskTest, startDeskTest } from '../booking/desk/test-desk.ts';

// It is Fri, Nov 20. Maya's booking for two is on Tue, Dec 1, 1:00 PM. Jo Okafor is staff member 1, and Sam
// Whitlock is 2.
const tuesday = '2026-12-01';
let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const everyTuesday = (more: object = {}) =>
  api.staff('POST', '/admin/instructors', {
    body: { from: '2026-11-24', weekdays: [2], slotIds: [2], staffId: 1, ...more },
  });

const setDay = (date: string, staffId: number | 'RULE' | null, slotId = 2) =>
  api.staff('PATCH', `/admin/day/${date}/${slotId}`, { body: { staffId } });

/** The session as the pages Today and Schedule show it. */
async function shown(date: string, slotId = 2) {
  const { body: roster } = await api.staff('GET', `/admin/day/${date}`);
  const { body } = await api.staff('GET', `/admin/schedule?startDate=${date}&endDate=${date}`);
  const find = (sessions: { slotId: number }[]) => sessions.find((each) => each.slotId === slotId);
  return { today: find(roster.sessions), schedule: find(body.days[0].sessions) };
}

const leading = async (date: string) =>
  (await api.staff('GET', `/admin/day/${date}`)).body.sessions.map(
    ({ staffId }: { staffId: number | null }) => staffId,
  );

test('a standing rule sets the instructor on Today, on Schedule and of bookings, however far ahead', async () => {
  expect(await everyTuesday()).toMatchObject({ status: 200, body: { given: 1 } });
  for (const date of [tuesday, '2028-12-05'])
    expect(await shown(date)).toMatchObject({
      today: { staffId: 1, ruleStaffId: 1 },
      schedule: { staff_id: 1, ruleStaffId: 1, instructors: ['Jo Okafor'] },
    });
  expect(await leading('2026-12-02')).toEqual([null, null, null, null]);
  expect((await shown(tuesday)).today).toMatchObject({
    parties: [{ reservation: { staff_id: null, staff_name: 'Jo Okafor' } }],
  });
});

test('a change of the rule, or its end, applies from its date on', async () => {
  await everyTuesday();
  await everyTuesday({ from: '2026-12-08', staffId: 2 });
  await everyTuesday({ from: '2026-12-15', staffId: null });
  const dates = ['2026-11-17', tuesday, '2026-12-08', '2026-12-15'];
  const led = await Promise.all(dates.map(async (date) => (await shown(date)).today));
  expect(led).toMatchObject([{ staffId: null }, { staffId: 1 }, { staffId: 2 }, { staffId: null }]);
});

test('the instructor of a day that has passed stays', async () => {
  expect(await setDay('2026-11-19', 1)).toMatchObject({
    status: 409,
    body: { type: 'NOT_CHANGEABLE', error: 'This day has passed.' },
  });
  expect(await leading('2026-11-19')).toEqual([null, null, null, null]);
  expect((await setDay('2026-11-20', 1)).status).toBe(200);
});

test('a single day’s instructor, or none, overrides the rule until the day follows it again', async () => {
  await everyTuesday();
  await setDay(tuesday, null);
  await setDay('2026-12-08', 2);
  await everyTuesday({ from: '2026-11-25' });
  expect((await shown(tuesday)).today).toMatchObject({ staffId: null, hasOwnStaff: true });
  expect((await shown('2026-12-08')).today).toMatchObject({ staffId: 2, hasOwnStaff: true });
  expect((await api.staff('GET', '/admin/instructors')).body).toEqual({
    rules: [
      { validFrom: '2026-11-24', weekday: 2, slotId: 2, staffId: 1 },
      { validFrom: '2026-11-25', weekday: 2, slotId: 2, staffId: 1 },
    ],
    days: [
      { date: tuesday, slotId: 2, staffId: null },
      { date: '2026-12-08', slotId: 2, staffId: 2 },
    ],
  });
  expect(await setDay(tuesday, 'RULE')).toMatchObject({ status: 200, body: { staffId: 1 } });
  expect((await shown(tuesday)).today).not.toHaveProperty('hasOwnStaff');
});

test('a rule that overlaps another session of the instructor names that session and changes nothing, unless confirmed', async () => {
  await everyTuesday();
  expect(await everyTuesday({ slotIds: [1] })).toMatchObject({
    status: 409,
    body: {
      type: 'STAFF_OVERLAP',
      error: 'This staff member already teaches an overlapping session on Tue, Nov 24, 1:00 PM.',
    },
  });
  expect(await leading(tuesday)).toEqual([null, 1, null, null]);
  expect(await everyTuesday({ slotIds: [1], confirmOverlap: true })).toMatchObject({ status: 200 });
  expect(await leading(tuesday)).toEqual([1, 1, null, null]);
});

test('checks a day’s own instructor and a booking’s staff member against the rule', async () => {
  await everyTuesday({ slotIds: [3] });
  const refused = {
    status: 409,
    body: {
      error: 'This staff member already teaches an overlapping session on Tue, Dec 1, 3:00 PM.',
    },
  };
  expect(await setDay(tuesday, 1, 4)).toMatchObject(refused);
  expect(await setDay(tuesday, 2, 4)).toMatchObject({ status: 200 });
  expect(await api.update({ staff_id: 1 })).toMatchObject(refused);
});

test('two instructors lead four sessions that start every 2 hours without a warning', async () => {
  expect(await everyTuesday({ slotIds: [1, 3] })).toMatchObject({ status: 200 });
  expect(await everyTuesday({ slotIds: [2, 4], staffId: 2 })).toMatchObject({ status: 200 });
  expect(await leading(tuesday)).toEqual([1, 2, 1, 2]);
});

test('the rule applies to a regular session at another start, but not to a closed session without guests', async () => {
  const added = [{ weekday: 2, slotId: 570, minutes: 90, seats: 6 }];
  const eight = [8, 8, 8, 8];
  const week = [eight, [0, 0, 0, 0], [8, 8, 8, 0], eight, eight, eight, eight];
  await api.staff('POST', '/admin/hours', { body: { validFrom: '2026-11-24', week, added } });
  await everyTuesday({ slotIds: [570, 4] });
  expect((await shown(tuesday, 570)).today).toMatchObject({ staffId: 1 });
  expect((await shown(tuesday, 4)).schedule).toMatchObject({ isOpen: false, staff_id: null });
});

test.each([
  ['an unknown staff member', { staffId: 99 }, 400],
  ['a date before today', { from: '2026-11-19' }, 409],
  ['no weekday', { weekdays: [] }, 400],
])('refuses a standing rule with %s', async (_, more, status) => {
  expect(await everyTuesday(more)).toMatchObject({ status });
  expect((await api.staff('GET', '/admin/instructors')).body.rules).toEqual([]);
});
