import { type Reservation as ReservationAnswer, placeOf, type SlotId } from '@studio/contract';
import { startInstant } from '../studio/studio-clock.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { Reservation, noInfo } from '../reservation/reservation.entity.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

let made = 0;

async function add(names: string[], changes: Partial<Reservation> = {}): Promise<void> {
  const rows = names.map((guestName) => toRow(guestName, changes));
  await api.deps.database.run((manager) => manager.insert(Reservation, rows));
}

function toRow(guestName: string, changes: Partial<Reservation>): Reservation {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
  const { slotDate = '2026-11-24', slotId = 1 } = changes;
  return {
    id,
    bookingNumber: null,
    checkoutId: id,
    liveCheckoutId: id,
    state: 'CONFIRMED',
    serviceName: 'Silver Ring Workshop',
    slotDate,
    slotId,
    startsAt: startInstant({ date: slotDate, slotId }),
    guestCount: 2,
    ...noInfo,
    guestName,
    guestEmail: 'guest@mail.example',
    clientHash: 'client',
    networkHash: null,
    seatSeconds: 0,
    bookingId: null,
    heldBy: null,
    source: 'WEB',
    workshopTitle: 'Silver Ring Workshop',
    durationHours: 3,
    unitPriceCents: 16_500,
    shownMostCents: null,
    priceBasis: 'PERSON',
    depositCents: 3000,
    priceCents: null,
    priceGuests: null,
    priceReason: null,
    deskDepositCents: null,
    policyAnchor: null,
    studioMovedAt: null,
    moves: 0,
    linkVersion: 0,
    refundPolicyVersion: null,
    staffId: null,
    version: 1,
    holdExpiresAt: api.clock.now,
    firstHeldAt: null,
    createdAt: api.clock.now,
    ...changes,
  };
}

async function list(query: Record<string, string> = {}): Promise<ReservationAnswer[]> {
  const { status, body } = await api.call('GET', `/reservation?${new URLSearchParams(query)}`, {
    token,
  });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return body;
}

const namesIn = async (query?: Record<string, string>) =>
  (await list(query)).map(({ guest_name }) => guest_name);

test('shows the balance of each booking, and none for a workshop without a price', async () => {
  await add(['A as booked']);
  await add(['B agreed'], { priceCents: 20_000 });
  await add(['C canceled'], { state: 'CANCELLED' });
  await add(['D of no menu'], { unitPriceCents: null });
  expect(
    (await list()).map(({ guest_name, balance_cents }) => [guest_name, balance_cents]),
  ).toEqual([
    ['A as booked', 33_000],
    ['B agreed', 20_000],
    ['C canceled', 0],
    ['D of no menu', undefined],
  ]);
});

test('lists all reservations in the order they take place when there is no query', async () => {
  await add(['Third'], { slotDate: '2026-11-25' });
  await add(['Second'], { slotId: 3 });
  await add(['First'], { slotDate: '2025-11-25', state: 'CANCELLED' });
  await add(['A hold'], { state: 'HELD' });
  expect(await namesIn()).toEqual(['First', 'Second', 'Third']);
});

test('the list names the instructor: the booking’s own, else the session’s', async () => {
  const session = '/admin/day/2026-11-24/1';
  await api.call('PATCH', session, { body: { staffId: 1 }, token });
  await add(['Led'], { slotId: 1 });
  await add(['Own'], { slotId: 1, staffId: 2 });
  await add(['Nobody'], { slotId: 2 });
  const { body: staff } = await api.call('GET', '/staff', { token });
  const nameOf = (id: number) => staff.find((each: { id: number }) => each.id === id).name;
  const rows = await list();
  expect(
    rows.map(({ guest_name, staff_id, staff_name }) => [guest_name, staff_id, staff_name]),
  ).toEqual([
    ['Led', null, nameOf(1)],
    ['Own', 2, nameOf(2)],
    ['Nobody', null, null],
  ]);
});

test('a search finds part of a name, an email or a phone number in any notation', async () => {
  await add(['Maya Lindqvist'], { guestPhone: '(213) 555-0142' });
  await add(['Daniel Cho'], { guestEmail: 'd.cho@mail.example', guestPhone: '+1 626 555 0190' });
  await add(['Zoë Ng']);
  expect(await namesIn({ search: 'lindQ' })).toEqual(['Maya Lindqvist']);
  expect(await namesIn({ search: ' d.cho@ ' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: 'D.Cho@Mail' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: '213-5550142' })).toEqual(['Maya Lindqvist']);
  for (const search of ['+1 213-555-0142', '12135550142', '+1 (213) 555', '+1213']) {
    expect([search, await namesIn({ search })]).toEqual([search, ['Maya Lindqvist']]);
  }
  expect(await namesIn({ search: '+16265550190' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: '626.555' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: 'zoë' })).toEqual(['Zoë Ng']);
  expect(await namesIn({ search: '\u202aｄ.cho@mail.example\u202c' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: '\u200bLindqvist' })).toEqual(['Maya Lindqvist']);
  expect(await namesIn({ search: '\u202a６２６ 555' })).toEqual(['Daniel Cho']);
  expect(await namesIn({ search: 'nobody' })).toEqual([]);
  expect(await namesIn({ search: '()' })).toEqual([]);
});

test('a search by the number of an added row finds its booking once', async () => {
  await add(['Maya Lindqvist'], { bookingNumber: '7F3A01C4' });
  const [maya] = await list();
  const joined = { bookingId: maya!.id, guestCount: 1 };
  await add(['Maya Lindqvist'], { ...joined, bookingNumber: '7F3B02C5' });
  await add(['Maya Lindqvist'], { ...joined, bookingNumber: '7F3B03C6', state: 'CANCELLED' });
  await add(['Daniel Cho'], { bookingNumber: '9K4D11E8' });
  for (const search of ['7F3B-02C5', '7f3b02', '7F3B-O3C6', '7F3B']) {
    expect([search, await list({ search })]).toMatchObject([search, [{ id: maya!.id }]]);
    expect(await list({ search })).toHaveLength(1);
  }
  expect(await namesIn({ search: '7F3B-02C5', period: 'past' })).toEqual([]);
  expect(await namesIn({ search: '7F3C' })).toEqual([]);
});

test.each([
  ['%', '100% silver'],
  ['_', 'under_score'],
  ['!', 'Hurray!'],
  ['\\', 'back\\slash'],
  ["'", "O'Neill"],
])('matches %s literally in a search', async (search, name) => {
  await add(['Maya Lindqvist', name]);
  expect(await namesIn({ search })).toEqual([name]);
});

test('filters by status, workshop and period together', async () => {
  const bracelet = { serviceName: 'Silver Bracelet Workshop' };
  await add(['Confirmed']);
  await add(['Paying'], { state: 'PAYING' });
  await add(['In review'], { state: 'REVIEW' });
  await add(['Canceled'], { state: 'CANCELLED' });
  await add(['Bracelet'], bracelet);
  await add(['Bracelet of last week'], { ...bracelet, slotDate: '2026-11-13' });
  expect(await namesIn({ status: 'PENDING' })).toEqual(['Paying', 'In review']);
  expect(await namesIn({ status: 'CANCELLED' })).toEqual(['Canceled']);
  const query = { service: 'Silver Bracelet Workshop', status: 'CONFIRMED', period: 'upcoming' };
  expect(await namesIn(query)).toEqual(['Bracelet']);
});

test('a session is upcoming until it is over, and the past starts with the latest', async () => {
  await add(['Yesterday'], { slotDate: '2026-11-19' });
  await add(['Morning'], { slotDate: '2026-11-20' });
  await add(['Afternoon'], { slotDate: '2026-11-20', slotId: 2 });
  api.clock.now = new Date('2026-11-20T21:59:59Z');
  token = await api.adminToken();
  expect(await namesIn({ period: 'upcoming' })).toEqual(['Morning', 'Afternoon']);
  expect(await namesIn({ period: 'past' })).toEqual(['Yesterday']);
  api.clock.now = new Date('2026-11-20T22:00:00Z');
  expect(await namesIn({ period: 'upcoming' })).toEqual(['Afternoon']);
  expect(await namesIn({ period: 'past' })).toEqual(['Morning', 'Yesterday']);
});

test('a search of any period finds past, running and upcoming sessions, latest first', async () => {
  await add(['Maya of last week'], { slotDate: '2026-11-13' });
  await add(['Maya now'], { slotDate: '2026-11-20' });
  await add(['Maya to come', 'Daniel to come']);
  api.clock.now = new Date('2026-11-20T20:00:00Z');
  token = await api.adminToken();
  const query = { search: 'maya', period: 'any', limit: '2' };
  const page = await list(query);
  expect(page.map(({ guest_name }) => guest_name)).toEqual(['Maya to come', 'Maya now']);
  expect(await namesIn({ ...query, after: placeOf(page[1]!) })).toEqual(['Maya of last week']);
});

test.each(['upcoming', 'past'])(
  'pages of the %s list show each reservation once, whatever the page size',
  async (period) => {
    const days = period === 'past' ? ['2026-11-17', '2026-11-18'] : ['2026-11-24', '2026-11-25'];
    for (const slotDate of days) {
      for (const slotId of [1, 2, 3, 4] as SlotId[])
        await add(['A', 'B', 'C'], { slotDate, slotId });
    }
    const all = await list({ period });
    expect(all).toHaveLength(24);
    const seen: ReservationAnswer[] = [];
    for (let after: string | undefined; seen.length < 24; after = placeOf(seen.at(-1)!)) {
      const page = await list({ period, limit: '5', ...(after ? { after } : {}) });
      expect(page.length).toBeLessThanOrEqual(5);
      expect(page.length).toBeGreaterThan(0);
      seen.push(...page);
    }
    expect(seen).toEqual(all);
    expect(await list({ period, limit: '5', after: placeOf(seen.at(-1)!) })).toEqual([]);
  },
);

test.each([
  { limit: '0' },
  { limit: '101' },
  { limit: '-1' },
  { after: 'yesterday' },
  { after: '2026-11-24T02:00:00-08:00 x' },
  { status: 'LOST' },
  { service: 'Welding' },
  { period: 'now' },
  { search: 'x'.repeat(101) },
  { sort: 'name' },
])('refuses %j with a message', async (query) => {
  const address = `/reservation?${new URLSearchParams(query as object as Record<string, string>)}`;
  const { status, body } = await api.call('GET', address, { token });
  expect([status, body.error]).toEqual([400, expect.stringMatching(/\w/)]);
});
