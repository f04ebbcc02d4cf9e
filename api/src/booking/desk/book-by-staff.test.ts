import { randomUUID } from 'node:crypto';
import { issueToken } from '../../auth/session/token.ts';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { newCheckout } from '../../test-api.ts';
import { guestToken } from '../test-booking.ts';
import { planReminders } from '../reminder/plan-reminders.ts';
import { startTillTest, type TillTest } from './test-till.ts';

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

const carla = 'carla@mail.example';

test('a note that staff type is a staff note on the roster, in no email and on no page for guests', async () => {
  const id = await api.booked({ guestEmail: carla, note: 'Left-handed.', notify: true });
  const { sessions } = (await api.staff('GET', '/admin/day/2026-12-01')).body;
  expect(sessions[1].parties).toMatchObject([
    { note: 'Left-handed.', reservation: { id, guest_note: null } },
  ]);
  expect(JSON.stringify(await api.inbox(carla))).not.toContain('Left-handed');
});

test('a booking by phone is confirmed at once, takes its seats, and notifies its guest', async () => {
  const { status, body } = await api.book({
    guestEmail: carla,
    note: 'Left-handed.',
    notify: true,
  });
  expect([status, body]).toMatchObject([
    200,
    {
      reservation: {
        status: 'CONFIRMED',
        guest_name: 'Carla Mendes',
        guest_email: carla,
        guest_note: null,
        guest_count: 3,
        appointment_time: '2026-12-01T13:00:00-08:00',
      },
      source: 'PHONE',
      seats_taken: 3,
      balance_cents: 49_500,
      charges: [],
    },
  ]);
  expect(
    body.history.map(({ what, actor }: { what: string; actor?: string }) => [what, actor]),
  ).toEqual([
    ['MAIL', undefined],
    ['BOOKED', 'admin'],
  ]);
  const [mail, ...others] = await api.inbox(carla);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your workshop is booked' });
  expect(mail!.text).toContain('$495.00');
  expect(mail!.text).toMatch(/\/booking#[\w-]{64}/);
  expect(mail!.text.split('Our terms')[0]).not.toMatch(/deposit/i);
});

test('a price that staff agreed covers the whole booking, keeps its reason, and is in the email', async () => {
  const id = await api.booked({
    guestEmail: carla,
    notify: true,
    deposit: 'DESK',
    price: { cents: 45_050, reason: 'A birthday.' },
  });
  const [mail] = await api.inbox(carla);
  expect(mail!.text).toContain('Deposit, due at the studio: $90.00');
  expect(mail!.text).toContain('At the workshop: $360.50');
  // The calendar entry shows the whole amount due at the studio, like the booking's page.
  expect(api.attachment(mail)).toContain('At the workshop: $450.50');
  const desk = await api.desk(id);
  expect([desk.balance_cents, desk.history.at(-1).reason]).toEqual([45_050, 'A birthday.']);
  const kept = async () => (await api.reservations())[0];
  expect(await kept()).toMatchObject({ priceCents: 45_050, priceReason: 'A birthday.' });
  await eraseCustomer(api.database, { email: carla, now: new Date('2026-12-03') });
  expect(await kept()).toMatchObject({ priceCents: 45_050, priceReason: null });
  expect((await api.desk(id)).history.at(-1)).not.toHaveProperty('reason');
});

const walkInMail = async (instant: string): Promise<string> => {
  await api.at(instant);
  await api.booked({ guestEmail: carla, notify: true, source: 'WALK_IN' });
  const [mail] = await api.inbox(carla);
  return mail!.text.split('Our terms')[0]!;
};

test('the email of a walk-in offers no move when moves have ended', async () => {
  const text = await walkInMail('2026-12-01T20:00:00Z');
  expect(text).toContain('Cancel your booking online');
  expect(text).not.toMatch(/move/i);
});

test('the email of a walk-in offers no change when the session has started', async () => {
  const text = await walkInMail('2026-12-01T21:28:00Z');
  expect(text).toContain('View booking');
  expect(text).not.toMatch(/move|cancel|change/i);
});

test('the same request sent many times makes one booking', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.book({}, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.reservation.id)).size).toBe(1);
  expect(await api.seatsTaken()).toBe(3);
});

test('staff and visitors at once never take more seats than the session has', async () => {
  await api.verify('maya@mail.example');
  const visitor = () =>
    api.call('POST', '/reservation/hold', {
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-12-01 13:00:00',
        guestCount: 3,
        guestEmail: 'maya@mail.example',
      },
    });
  const answers = await Promise.all([visitor(), ...Array.from({ length: 6 }, () => api.book())]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.type === 'SLOT_FULL')).toHaveLength(5);
  expect(await api.seatsTaken()).toBe(6);
});

test('staff book into a private session, and visitors do not see it', async () => {
  await api.addSession({ slotId: 570, kind: 'PRIVATE', minutes: 120 });
  const date = '2026-12-01 09:30:00';
  expect(await api.pay(newCheckout(), { details: { date } })).toMatchObject({
    status: 400,
    body: { error: 'There is no session at this time.' },
  });
  const id = await api.booked({ date });
  const token = await guestToken(api, id);
  const { body } = await api.call('GET', `/booking/${id}`, { token });
  expect([body.more, body.cannot.more]).toEqual([undefined, expect.stringMatching(/private/)]);
  const moved = (appointment_time: string) =>
    api.staff('POST', `/reservation/${id}/update`, { body: { appointment_time } });
  expect((await moved('2026-12-01 13:00:00')).status).toBe(200);
  expect((await moved(date)).status).toBe(200);
});

test('a closed session takes no bookings, from visitors or staff', async () => {
  await api.addSession({ slotId: 2, isOpen: false });
  expect(await api.book()).toMatchObject({ status: 400, body: { type: 'SLOT_CLOSED' } });
});

test('a guest without an address gets no email, now or later', async () => {
  const id = await api.booked({ notify: true });
  await api.booked({ guestEmail: carla });
  await api.at('2026-11-29T21:30:00Z');
  await planReminders(api.deps);
  await api.staff('POST', `/admin/booking/${id}/cancel`, { body: { refundCents: 0, version: 1 } });
  const { history } = await api.desk(id);
  expect(history.filter(({ what }: { what: string }) => what === 'MAIL')).toEqual([]);
  expect(await api.subjects()).toEqual([]);
  expect(await api.inbox(carla)).toHaveLength(1);
});

test('refuses each email to a guest without an address, and says what to do instead', async () => {
  const id = await api.booked();
  const error = 'This booking has no email address. Call the guest instead.';
  expect((await api.desk(id)).cannot.resend).toBe(error);
  const refused = { status: 409, body: { type: 'NOT_CHANGEABLE', error } };
  expect(await api.staff('POST', `/admin/booking/${id}/resend`)).toMatchObject(refused);
  const note = { admin_note: 'Bring an apron.' };
  expect(await api.staff('POST', `/reservation/${id}/update`, { body: note })).toMatchObject(
    refused,
  );
  const token = await guestToken(api, id);
  expect(await api.call('POST', `/booking/${id}/resend`, { token, body: {} })).toMatchObject({
    status: 409,
    body: { error: 'This booking has no email address. Please call or email the studio.' },
  });
  // Ending its links sends no email.
  expect((await api.call('POST', `/booking/${id}/relink`, { token, body: {} })).body).toEqual({
    sent: true,
    mailed: false,
  });
  const day = { from: '2026-12-01', to: '2026-12-01' };
  await api.staff('POST', '/admin/schedule/close', { body: { ...day, reason: 'Illness' } });
  const offers = { offers: [{ bookingId: id, options: [] }], alternative: 'REFUND' };
  expect((await api.staff('POST', '/admin/offers', { body: offers })).body).toEqual({
    sent: 0,
    unsent: [id],
  });
});

test('two guests without an address are never treated as the same guest', async () => {
  const ids = [await api.booked({ guestCount: 1 }), await api.booked({ guestCount: 1 })];
  ids.push(await api.booked({ guestCount: 1, date: '2026-12-02 13:00:00' }));
  const holds = await Promise.all(
    ids.map(async (bookingId, index) => {
      const { signedInAt, expiresAt } = {
        signedInAt: api.clock.now,
        expiresAt: new Date('2026-12-30'),
      };
      const token = await issueToken(api.deps, {
        audience: 'booking',
        bookingId,
        signedInAt,
        expiresAt,
      });
      return api.call('POST', `/booking/${bookingId}/guests/hold`, {
        token,
        key: newCheckout(),
        client: `203.0.113.${index + 1}`,
        body: { addedGuests: index < 2 ? 2 : 6 },
      });
    }),
  );
  expect(holds.map(({ status }) => status)).toEqual([200, 200, 200]);
  const states = (await api.reservations()).map(({ state }) => state);
  expect(states.filter((state) => state === 'HELD')).toHaveLength(3);
});

test.each([
  ['without a name', { guestName: ' ' }, 'Name is required'],
  [
    'of a couple’s workshop for one guest',
    { service: 'Couple Rings Workshop', guestCount: 1 },
    'This workshop is for exactly 2 participants.',
  ],
  ['with a price and no reason', { price: { cents: 100, reason: '' } }, 'A reason is required'],
  ['with a negative price', { price: { cents: -1, reason: 'A gift.' } }, 'Enter an amount'],
  [
    'with a price above the maximum',
    { price: { cents: 1_000_001, reason: 'A gift.' } },
    'Enter at most $10,000.00',
  ],
  [
    'beyond the booking window',
    { date: '2027-01-20 13:00:00' },
    'The studio takes bookings up to 60 days ahead.',
  ],
  ['on a day that is over', { date: '2026-11-19 13:00:00' }, 'This session is over.'],
  ['on a closed weekday', { date: '2026-11-30 13:00:00' }, 'The studio is closed at that time.'],
])('a booking %s is refused', async (_name, more, error) => {
  expect(await api.book(more)).toMatchObject({ status: 400, body: { error } });
  expect([await api.reservations(), await api.seatsTaken()]).toEqual([[], 0]);
});

test('refuses a booking without a key', async () => {
  const { body } = await api.staff('POST', '/admin/booking', {
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-01 13:00:00',
      guestCount: 1,
      guestName: 'Jo',
      source: 'PHONE',
      deposit: 'NONE',
      notify: false,
    },
  });
  expect(body.error).toBe('The Idempotency-Key is missing.');
  expect(await api.reservations()).toEqual([]);
});
