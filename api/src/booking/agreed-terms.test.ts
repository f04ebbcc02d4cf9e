import { openDatabase } from '../database/database.ts';
import { schema } from '../schema.ts';
import { createLastingDatabase } from '../database/test-database.ts';
import { agreeTerms } from '../reservation/agree-terms.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { Service } from '../services/service.entity.ts';
import { newCheckout, paymentBody } from '../test-api.ts';
import { startTillTest, type TillTest } from './desk/test-till.ts';
import { guestToken } from './test-booking.ts';
import { bookPaid } from '../reservation/test-reservation.ts';

let api: TillTest;
let id: string;
/** Maya books a three-hour bracelet workshop for two at $195.00 each. $330.00 is due after the deposit. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { service: 'Silver Bracelet Workshop', date: '2026-12-01 13:00:00' });
  api.passSeconds(60);
});
afterEach(() => api.close());

const changeMenu = (changes: object) => api.staff('PATCH', '/services/3', { body: changes });
const changed = { name: 'Silver Cuff', price: 205, duration: 6 };

const title = 'Bracelet Workshop';
const agreed = { title, hours: 3, price_cents: 39_000, balance_cents: 33_000 };

const asGuest = async (method: string, path: string, body?: object) =>
  (await api.call(method, `/booking/${id}${path}`, { token: await guestToken(api, id), body }))
    .body;

test('a menu change applies to new bookings and leaves existing ones as agreed', async () => {
  expect((await changeMenu(changed)).status).toBe(200);

  expect(await asGuest('GET', '')).toMatchObject(agreed);
  const desk = await api.desk(id);
  expect(desk).toMatchObject({
    reservation: agreed,
    balance_cents: 33_000,
    account: { price_cents: 39_000, unit_cents: 19_500, balance_cents: 33_000 },
  });
  const list = await api.staff('GET', '/reservation?search=Maya');
  expect(list.body).toMatchObject([agreed]);
  const { sessions } = (await api.staff('GET', '/admin/day/2026-12-01')).body;
  expect(sessions[1]).toMatchObject({
    minutes: 180,
    parties: [{ balanceCents: 33_000, reservation: agreed }],
  });

  await asGuest('POST', '/move', { date: '2026-12-02 11:00:00', version: 1 });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.text).toContain(`11:00 AM to 2:00 PM Pacific Time\n${title}\n2 guests`);
  expect(mail?.text).toContain('At the workshop: $330.00');
  expect(api.attachment(mail)).toContain(`SUMMARY:${title} at Silver Bench Studio`);
  expect(api.attachment(mail)).toContain('DTEND;TZID=America/Los_Angeles:20261202T140000');

  const other = await api.booked({
    service: 'Silver Bracelet Workshop',
    guestCount: 1,
    date: '2026-12-02 17:00:00',
  });
  expect(await api.desk(other)).toMatchObject({
    reservation: { title: 'Silver Cuff', hours: 6 },
    account: { price_cents: 20_500, unit_cents: 20_500 },
  });
});

test('guests who join later pay the price of their booking', async () => {
  await changeMenu(changed);
  const key = 'c0ffee00-0000-4000-8000-000000000001';
  const paid = await api.call('POST', `/booking/${id}/pay`, {
    token: await guestToken(api, id),
    key,
    body: { sourceId: 'cnon:card-nonce-ok', addedGuests: 1 },
  });
  expect(paid.status).toBe(200);
  expect((await api.desk(id)).account).toMatchObject({ price_cents: 58_500, unit_cents: 19_500 });
});

const joinAs = async (of: string, addedGuests: number) =>
  api.call('POST', `/booking/${of}/pay`, {
    token: await guestToken(api, of),
    key: newCheckout(),
    body: { sourceId: 'cnon:card-nonce-ok', addedGuests },
  });

test('guests who join after staff agreed on a price pay the price at booking', async () => {
  await changeMenu(changed);
  await api.reprice(id, { cents: 30_000 });
  expect((await joinAs(id, 2)).status).toBe(200);
  const { account } = await api.desk(id);
  expect(account).toMatchObject({
    price_cents: 69_000,
    unit_cents: 19_500,
    joined_guests: 2,
    is_agreed: true,
    balance_cents: 57_000,
  });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.text).toContain('At the workshop: $570');

  await asGuest('POST', '/guests', { guestCount: 3, refundCents: 3000, version: 3 });
  expect((await api.desk(id)).account).toMatchObject({ price_cents: 49_500, joined_guests: 1 });
  await api.reprice(id, { cents: 45_000, version: 4 });
  expect((await api.desk(id)).account).toMatchObject({
    price_cents: 45_000,
    balance_cents: 36_000,
  });
});

test('a price that staff agreed at booking covers only the guests of that booking', async () => {
  const price = { cents: 40_000, reason: 'A birthday.' };
  const booked = await api.booked({ price, guestEmail: 'carla@mail.example' });
  expect((await joinAs(booked, 1)).status).toBe(200);
  expect((await api.desk(booked)).account).toMatchObject({ price_cents: 56_500 });
});

test('refuses added guests when an agreed price sets no price for one more guest', async () => {
  await api.reprice(id, { cents: 30_000 });
  for (const unknown of [{ priceGuests: null }, { priceGuests: 2, unitPriceCents: null }]) {
    await api.database.run((manager) => manager.update(Reservation, { id }, unknown));
    const { status, body } = await joinAs(id, 1);
    expect([status, body.error]).toEqual([
      409,
      'You agreed on a price with the studio. Please call us to add guests.',
    ]);
  }
  expect(await api.captured()).toHaveLength(1);
});

test('a deposit by link keeps the amount from when the seats were held', async () => {
  const held = await api.booked({ deposit: 'LINK', guestEmail: 'carla@mail.example' });
  await api.database.run((manager) =>
    manager.update(Reservation, { id: held }, { depositCents: 2500 }),
  );
  const { body } = await api.call('GET', `/booking/${held}`, {
    token: await guestToken(api, held),
  });
  expect(body.to_pay).toMatchObject({ amount_cents: 7500 });
});

test('a hold from the previous release is charged by the menu’s terms', async () => {
  const key = newCheckout();
  const { sourceId, reservationDetails } = paymentBody();
  const { service, date, guestCount, guestEmail } = reservationDetails;
  const hold = { service, date, guestCount, guestEmail };
  await api.call('POST', '/reservation/hold', { key, body: hold });
  await api.database.run((manager) =>
    manager.update(Reservation, { state: 'HELD' }, { workshopTitle: null, unitPriceCents: null }),
  );
  await api.call('POST', '/payment/create-payment', {
    key,
    body: { sourceId, reservationDetails },
  });
  expect((await api.call('GET', '/payment/status', { key })).body.booking).toMatchObject({
    title: 'Ring Workshop',
    hours: 3,
    balance_cents: 27_000,
  });
});

const terms = (row: Reservation | undefined) => [
  row?.workshopTitle,
  row?.durationHours,
  row?.unitPriceCents,
  row?.priceBasis,
  row?.depositCents,
];

test('bookings from the previous release keep the menu’s terms that they first got', async () => {
  const place = await createLastingDatabase();
  try {
    const before = schema.migrations.slice(
      0,
      schema.migrations.findIndex(({ name }) => name.startsWith('AgreedTerms')),
    );
    const old = await openDatabase(place.location, { ...schema, migrations: before });
    await old.migrate();
    await old.run(async (manager) => {
      await manager.query(oldService);
      await manager.query(oldRow('one'));
    });
    await old.close();

    const database = await openDatabase(place.location, schema);
    await database.migrate();
    const read = (rowId: string) =>
      database.run(async (manager) =>
        terms((await manager.findOneBy(Reservation, { id: rowId }))!),
      );
    expect(await read('one')).toEqual(['Rings for two', 4, 31_000, 'PARTY', 3000]);

    // The previous release is still running and makes a booking; then the menu changes.
    await database.run((manager) => manager.query(oldRow('two')));
    await database.run((manager) => manager.update(Service, { id: 2 }, { priceCents: 32_000 }));
    await agreeTerms({ database, now: () => api.clock.now });
    expect(await read('one')).toEqual(['Rings for two', 4, 31_000, 'PARTY', 3000]);
    expect(await read('two')).toEqual(['Rings for two', 4, 32_000, 'PARTY', 3000]);
    await database.close();
  } finally {
    await place.drop();
  }
});

const oldService = `
  INSERT INTO service (id, name, description, price_cents, picture_url, duration_hours)
  VALUES (2, 'Rings for two', 'Two bands.', 31000, '/images/couple-ring-800.webp', 4)`;

const oldRow = (rowId: string) => `
  INSERT INTO reservation (id, checkout_id, state, service_name, slot_date, slot_id, starts_at, guest_count,
    guest_name, guest_email, client_hash, version, hold_expires_at, created_at)
  VALUES ('${rowId}', '${rowId}', 'CONFIRMED', 'Couple Rings Workshop', '2026-12-01', 2,
    '2026-12-01 21:00:00.000', 2, 'Ada', 'ada@mail.example', '', 1, '2026-11-20 17:00:00.000',
    '2026-11-20 17:00:00.000')`;
