import { usualWeek } from '@studio/contract';
import { type DeskTest, startDeskTest } from '../booking/desk/test-desk.ts';
import { newCheckout } from '../test-api.ts';

// It is Fri, Nov 20. From Nov 30 on, Tuesdays start at 9:30 AM instead of 11:00 AM.
const day = '2026-12-01';
const early = 570;
const added = [{ weekday: 2, slotId: early, minutes: 150, seats: 6 }];
const week = usualWeek.map((seats, weekday) => (weekday === 2 ? [0, 8, 8, 8] : [...seats]));

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const setHours = (more: object = {}) =>
  api.staff('POST', '/admin/hours', { body: { validFrom: '2026-11-30', week, added, ...more } });

const availability = async (date = day) =>
  (await api.call('GET', `/availability?startDate=${date}&endDate=${date}`)).body.dates[0];

const planned = async (date = day, slotId = early) => {
  const { body } = await api.staff('GET', `/admin/schedule?startDate=${date}&endDate=${date}`);
  return body.days[0].sessions.find((each: { slotId: number }) => each.slotId === slotId);
};

const hold = (date = `${day} 09:30:00`, service = 'Silver Ring Workshop', guestCount = 2) =>
  api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: { service, date, guestCount, guestEmail: 'maya@mail.example' },
  });

const bookByStaff = (guestName: string, guestCount: number, more: object = {}) =>
  api.staff('POST', '/admin/booking', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: `${day} 09:30:00`,
      guestCount,
      guestName,
      guestPhone: '(213) 555-0142',
      source: 'PHONE',
      deposit: 'NONE',
      notify: false,
      ...more,
    },
  });

const rulesNow = async () => (await api.staff('GET', '/admin/hours')).body.rules;

test('a regular session at another start is offered, planned and on the roster without a row', async () => {
  expect(await setHours()).toMatchObject({ status: 200, body: { kept: [] } });
  expect((await availability()).sessions).toEqual([
    { slotId: 1, isOpen: false, capacity: 0, spotsLeft: 0 },
    { slotId: early, isOpen: true, capacity: 6, spotsLeft: 6, minutes: 150 },
  ]);
  expect((await availability('2026-11-24')).sessions).toBeUndefined();
  expect(await planned()).toMatchObject({ kind: 'EXTRA', minutes: 150, usualSeats: 6 });
  const { body: roster } = await api.staff('GET', `/admin/day/${day}`);
  expect(roster.sessions[0]).toMatchObject({ slotId: early, minutes: 150, capacity: 6 });
});

test('visitors book such a session like any other, up to its seats', async () => {
  await setHours();
  expect(await hold()).toMatchObject({ status: 200 });
  expect((await availability()).sessions[1]).toMatchObject({ slotId: early, spotsLeft: 4 });
  expect(await planned()).toMatchObject({ seatsTaken: 2, kind: 'EXTRA', minutes: 150 });
  expect(await hold('2026-12-02 09:30:00')).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
});

test('simultaneous first buyers of such a session all get their seats', async () => {
  await setHours();
  const answers = await Promise.all([hold(), bookByStaff('Jo', 2), bookByStaff('Kim', 2)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  expect(await planned()).toMatchObject({ seatsTaken: 6 });
});

test('a rule without the session closes it, and keeps the seats of its guests', async () => {
  await setHours();
  await hold();
  const { body } = await setHours({ added: [] });
  expect(body.kept).toEqual([{ date: day, slotId: early, seatsTaken: 2 }]);
  expect(await planned()).toMatchObject({ isOpen: false, seatsTaken: 2, usualSeats: null });
  expect(await hold(undefined, undefined, 1)).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
});

test('a rule without the session leaves no trace on days without bookings', async () => {
  await setHours();
  const change = { sessions: [{ slotId: early, isOpen: true, capacity: 3 }], reason: 'Kiln' };
  await api.staff('POST', `/admin/schedule/${day}`, { body: change });
  await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect(await planned()).toMatchObject({ capacity: 6, seatsTaken: 0 });
  await setHours({ added: [] });
  expect(await planned()).toBeUndefined();
  expect((await availability()).sessions).toHaveLength(1);
});

test('another length or number of seats also applies to days that have bookings', async () => {
  await setHours();
  await hold();
  await setHours({ added: [{ ...added[0], minutes: 120, seats: 4 }] });
  expect(await planned()).toMatchObject({ minutes: 120, capacity: 4, seatsTaken: 2 });
});

test('closing a day closes such a session too', async () => {
  await setHours();
  const body = { from: day, to: day, reason: 'Illness' };
  await api.staff('POST', '/admin/schedule/close', { body });
  expect(await planned()).toMatchObject({ isOpen: false, reason: 'Illness' });
  expect(await hold()).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
});

test('staff cannot add a session where regular hours have one, and a private one there hides it', async () => {
  const extra = { date: `${day} 09:30:00`, minutes: 120, capacity: 6, kind: 'PRIVATE' };
  await api.staff('POST', '/admin/session', { body: extra });
  await setHours();
  expect((await availability()).sessions).toHaveLength(1);
  const again = { ...extra, date: '2026-12-08 09:30:00' };
  expect(await api.staff('POST', '/admin/session', { body: again })).toMatchObject({
    status: 409,
    body: { error: 'There is already a session at this time.' },
  });
});

test('a page of an earlier release that saves only seats keeps added sessions', async () => {
  await setHours();
  await setHours({ validFrom: '2026-12-15', added: undefined });
  expect((await rulesNow()).map((rule: { added: object[] }) => rule.added)).toEqual([
    [],
    added,
    added,
  ]);
  expect(await hold('2026-12-15 09:30:00')).toMatchObject({ status: 200 });
});

test('the opening hours on the pages show the real starts', async () => {
  const shown = async () => (await api.call('GET', '/studio')).body;
  await setHours({ validFrom: '2026-11-20' });
  expect(await shown()).toMatchObject({
    openingHours: 'Tuesday, 9:30AM to 5PM; Wednesday to Sunday, 11AM to 5PM',
    added,
  });
});

test.each([
  ['at a usual time', { slotId: 660 }, 'Tuesday 11:00 AM is already a regular session.'],
  ['past midnight', { slotId: 1380 }, 'Tuesday 11:00 PM: a session must end on the day it starts.'],
  ['at night', { slotId: 120 }, 'A session must start at 6:00 AM or later'],
  ['without seats', { seats: 0 }, 'A session must have at least one seat'],
])('refuses a rule with a session %s', async (_name, more, sentence) => {
  const { status, body } = await setHours({ added: [{ ...added[0], ...more }] });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
  expect(await rulesNow()).toHaveLength(1);
});
