import { usualWeek } from '@studio/contract';
import { type DeskTest, startDeskTest } from '../booking/desk/test-desk.ts';
import { newCheckout } from '../test-api.ts';

// From Nov 30 on, Tuesdays at 3:00 PM are for the Earring Workshop only. Maya's ring booking is on Tue, Dec 1, 1:00
// PM.
const day = '2026-12-01';
const workshop = 'Silver Earring Workshop';
const only = 'This session is for the Earring Workshop only. Please choose another session.';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const setHours = (more: object = {}) =>
  api.staff('POST', '/admin/hours', {
    body: {
      validFrom: '2026-11-30',
      week: usualWeek,
      workshops: [{ weekday: 2, slotId: 3, workshop }],
      ...more,
    },
  });

const availability = async (date = day) =>
  (await api.call('GET', `/availability?startDate=${date}&endDate=${date}`)).body.dates[0];

const hold = (service: string, date = `${day} 15:00:00`) =>
  api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: { service, date, guestCount: 2, guestEmail: 'maya@mail.example' },
  });

test('a session for one workshop takes bookings of that workshop only', async () => {
  await setHours();
  expect((await availability()).sessions).toEqual([
    { slotId: 3, isOpen: true, capacity: 8, spotsLeft: 8, workshop },
  ]);
  const refused = await hold('Silver Ring Workshop');
  expect(refused).toMatchObject({ status: 400, body: { type: 'SLOT_CLOSED', error: only } });
  expect(await hold(workshop)).toMatchObject({ status: 200 });
  expect((await availability()).sessions).toEqual([
    { slotId: 3, isOpen: true, capacity: 8, spotsLeft: 6, workshop },
  ]);
});

test('staff can neither book nor move another workshop into it', async () => {
  await setHours();
  const booked = await api.staff('POST', '/admin/booking', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: `${day} 15:00:00`,
      guestCount: 1,
      guestName: 'Jo',
      guestPhone: '(213) 555-0142',
      source: 'PHONE',
      deposit: 'NONE',
      notify: false,
    },
  });
  expect(booked).toMatchObject({ status: 400, body: { error: only } });
  const moved = await api.update({ appointment_time: `${day} 15:00:00` });
  expect(moved).toMatchObject({ status: 400, body: { error: only } });
});

test('staff cannot change a booking in it to another workshop', async () => {
  await setHours({ workshops: [{ weekday: 2, slotId: 2, workshop: 'Silver Ring Workshop' }] });
  const changed = await api.staff('POST', `/admin/booking/${api.id}/workshop`, {
    key: newCheckout(),
    body: { service: workshop, price: 'TODAY', unitCents: 18_500, version: 1 },
  });
  expect(changed).toMatchObject({
    status: 400,
    body: {
      type: 'SLOT_CLOSED',
      error: expect.stringMatching(/^This session is for the Ring Work/),
    },
  });
  expect((await api.desk()).reservation.version).toBe(1);
});

test('a rule without the workshop opens the session to all workshops, even where it is booked', async () => {
  await setHours();
  await hold(workshop);
  await setHours({ workshops: [] });
  expect((await availability()).sessions).toBeUndefined();
  expect(await hold('Silver Ring Workshop')).toMatchObject({ status: 200 });
});

test('special hours limit a single day’s session to a workshop, and regular hours end that', async () => {
  const change = { slotId: 3, isOpen: true, capacity: 8, workshop };
  const body = { sessions: [change], reason: 'Earring club' };
  const { body: changed } = await api.staff('POST', `/admin/schedule/${day}`, { body });
  expect(changed.days[0].sessions[2]).toMatchObject({ slotId: 3, workshop });
  expect(await hold('Silver Ring Workshop')).toMatchObject({ body: { error: only } });
  await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect(await hold('Silver Ring Workshop')).toMatchObject({ status: 200 });
});

test('staff see a session’s workshop, and its workshop by regular hours', async () => {
  await setHours();
  const other = 'Silver Ring Workshop';
  const sessions = [{ slotId: 3, isOpen: true, capacity: 8, workshop: other }];
  const { body } = await api.staff('POST', `/admin/schedule/${day}`, {
    body: { sessions, reason: 'Few bookings' },
  });
  expect(body.days[0].sessions[2]).toMatchObject({ workshop: other, usualWorkshop: workshop });
});

test('an added session can be for one workshop, and an unknown workshop is refused', async () => {
  const extra = { date: `${day} 19:00:00`, minutes: 120, capacity: 6, kind: 'EXTRA', workshop };
  await api.staff('POST', '/admin/session', { body: extra });
  expect(await hold('Silver Ring Workshop', extra.date)).toMatchObject({ body: { error: only } });
  expect(await hold(workshop, extra.date)).toMatchObject({ status: 200 });
  const unknown = await setHours({ workshops: [{ weekday: 2, slotId: 3, workshop: 'Pottery' }] });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body)).toContain('Choose one of the workshops');
});

test('offers skip sessions that are for another workshop', async () => {
  const everyDay = [0, 2, 3, 4, 5, 6].flatMap((weekday) =>
    [1, 3].map((slotId) => ({ weekday, slotId, workshop })),
  );
  await setHours({ workshops: everyDay });
  const path = `/admin/schedule/affected?from=${day}&to=${day}&slotIds=2`;
  const { body } = await api.staff('GET', path);
  const [{ options }] = body.affected;
  expect(options).toContain(`${day}T17:00:00-08:00`);
});
