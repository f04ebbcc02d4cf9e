import { openDatabase } from '../database/database.ts';
import { schema } from '../schema.ts';
import { createLastingDatabase } from '../database/test-database.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { type DeskTest, startDeskTest } from './desk/test-desk.ts';

let api: DeskTest;
/** Maya's deposit of $60.00 for Dec 1, 1:00 PM, is refundable until Nov 24, 1:00 PM. */
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const lapse = () => (api.clock.now = new Date('2026-11-25T20:00:00Z'));
const later = { appointment_time: '2026-12-20 13:00:00', version: 1 };

/** The newest move in the history. */
const moveInHistory = async () =>
  (await api.desk()).history.find(({ what }: { what: string }) => what === 'MOVED');

test('a move at the guest’s request does not make a lapsed deposit refundable again, even when staff make it', async () => {
  lapse();
  expect((await api.update(later)).status).toBe(200);
  expect((await api.show()).terms).toMatchObject({
    refund_cents: 0,
    refund_until: null,
    moves_left: 2,
  });
  const { text } = (await api.mailed('Your workshop has moved'))!;
  expect(text).toContain('Your deposit is no longer refundable.');
  expect(text).not.toMatch(/refundable until/);
  expect(await moveInHistory()).toMatchObject({ actor: 'admin', asked_by: 'GUEST' });
  expect((await api.cancel(0, 2)).body.refunded_cents).toBe(0);
});

test('a move at the guest’s request in time moves the deadline too', async () => {
  await api.update(later);
  expect((await api.show()).terms.refund_until).toBe('2026-12-13T21:00:00.000Z');
});

test('a move so late that it ends the refund says so', async () => {
  api.clock.now = new Date('2026-11-21T20:00:00Z');
  expect((await api.show()).terms.refund_cents).toBe(6000);
  expect((await api.move('2026-11-27 13:00:00')).status).toBe(200);
  const { text } = (await api.mailed('Your workshop has moved'))!;
  expect(text).toContain('Your deposit is no longer refundable.');
});

test('a move at the studio’s request makes the whole deposit refundable and does not count as a move', async () => {
  lapse();
  expect((await api.update({ ...later, askedBy: 'STUDIO' })).status).toBe(200);
  expect((await api.show()).terms).toMatchObject({
    refund_cents: 6000,
    refund_until: '2026-12-20T21:00:00.000Z',
    moves_left: 3,
  });
  const { text } = (await api.mailed('Your workshop has moved'))!;
  expect(text).toContain('we moved your session');
  expect(text).toContain('refund your whole deposit');
  expect(await moveInHistory()).toMatchObject({ asked_by: 'STUDIO' });
});

test('guests who join a lapsed booking after its move get the deadline of a new booking', async () => {
  lapse();
  await api.move('2026-12-20 13:00:00');
  expect((await api.payMore(1)).status).toBe(200);
  expect(await api.show()).toMatchObject({
    terms: {
      refund_cents: 3000,
      refund_until: null,
      joined_refund_until: '2026-12-13T21:00:00.000Z',
    },
    fewer: [
      { guest_count: 2, refund_cents: 3000 },
      { guest_count: 1, refund_cents: 3000 },
    ],
  });
  expect((await api.mailed('Your booking has changed'))!.text).toContain(
    'Your deposit is refundable until Sun, Dec 13, 1:00 PM',
  );
  const { body } = await api.move('2026-12-19 13:00:00', 3);
  expect(body.terms).toMatchObject({
    refund_cents: 3000,
    joined_refund_until: '2026-12-12T21:00:00.000Z',
  });
  const texts = (await api.inbox('maya@mail.example')).map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining(
      'The deposits of guests who joined later are refundable until Sat, Dec 12, 1:00 PM',
    ),
  );
  expect((await api.cancel(3000, 4)).body.refunded_cents).toBe(3000);
});

test('guests who joined a lapsed booking before its move get no refund either', async () => {
  expect((await api.payMore(1)).status).toBe(200);
  lapse();
  const { body } = await api.move('2026-12-20 13:00:00', 2);
  expect(body.terms.refund_cents).toBe(0);
});

test('guests from the previous release have the deadline of the booking that they joined', async () => {
  const place = await createLastingDatabase();
  try {
    const before = schema.migrations.findIndex(({ name }) =>
      name.startsWith('AnchorsOfJoinedGuests'),
    );
    const old = await openDatabase(place.location, {
      ...schema,
      migrations: schema.migrations.slice(0, before),
    });
    await old.migrate();
    await old.run(async (manager) => {
      await manager.query(oldRow('root', null, policyAnchor));
      await manager.query(oldRow('joined', 'root', null));
    });
    await old.close();

    const database = await openDatabase(place.location, schema);
    await database.migrate();
    const row = await database.run((manager) => manager.findOneBy(Reservation, { id: 'joined' }));
    expect(row!.policyAnchor).toEqual(new Date('2026-12-01T21:00:00Z'));
    await database.close();
  } finally {
    await place.drop();
  }
});

const policyAnchor = '2026-12-01 21:00:00.000';

const oldRow = (id: string, bookingId: string | null, anchor: string | null) => `
  INSERT INTO reservation (id, checkout_id, state, service_name, slot_date, slot_id, starts_at, guest_count,
    guest_name, guest_email, client_hash, version, hold_expires_at, created_at, booking_id, policy_anchor)
  VALUES ('${id}', '${id}', 'CONFIRMED', 'Silver Ring Workshop', '2026-12-01', 2, '2026-12-01 21:00:00.000', 1,
    'Maya', 'maya@mail.example', '', 1, '2026-11-20 17:00:00.000', '2026-11-20 17:00:00.000',
    ${bookingId ? `'${bookingId}'` : 'NULL'}, ${anchor ? `'${anchor}'` : 'NULL'})`;
