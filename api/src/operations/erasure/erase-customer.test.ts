import { randomUUID } from 'node:crypto';
import { startTillTest, type TillTest } from '../../booking/desk/test-till.ts';
import { entities } from '../../entities.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { newCheckout } from '../../test-api.ts';
import { columns, type Fate } from './columns.ts';
import { eraseCustomer } from './erase-customer.ts';

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

const carla = 'carla@mail.example';
const later = new Date('2026-12-03');

const everyRow = async (): Promise<string> => {
  const tables = await api.database.run((manager) =>
    Promise.all(entities.map((entity) => manager.find<object>(entity))),
  );
  return JSON.stringify(tables);
};

/** The columns that contain this text although `columns.ts` does not declare them personal. */
async function findUndeclared(text: RegExp): Promise<string[]> {
  const declared: Record<string, Record<string, Fate>> = columns;
  const found = await api.database.run((manager) =>
    Promise.all(
      entities.map(async (entity) => {
        const { tableName } = manager.dataSource.getMetadata(entity);
        const cells = (await manager.find<object>(entity)).flatMap((row) => Object.entries(row));
        return cells
          .filter(([name, value]) => declared[tableName]![name] !== 'personal' && text.test(value))
          .map(([name]) => `${tableName}.${name}`);
      }),
    ),
  );
  return found.flat();
}

const numberOf = async (id: string): Promise<string> =>
  (await api.desk(id)).reservation.booking_number;

/** Makes a booking with Carla's name in each text that staff can write about it. */
async function writeEverywhere(more: object): Promise<string> {
  const id = await api.booked({
    note: 'Carla is left-handed.',
    price: { cents: 45_000, reason: 'Carla is a friend.' },
    ...more,
  });
  await api.atBench(id, { label: 'Stone for Carla', cents: 2550 });
  await api.take(id, { amountCents: 10_000, note: 'Carla paid in cash.', version: 2 });
  const [line] = (await api.desk(id)).account.desk;
  const fixed = { paymentId: line.id, amountCents: 9000, reason: 'Carla gave less.', version: 3 };
  await api.correct(id, fixed);
  const { version } = (await api.desk(id)).reservation;
  const addOns = [{ id: 101, quantity: 1, priceCents: null }];
  await api.staff('POST', `/admin/booking/${id}/add-ons`, { body: { addOns, version } });
  // This line costs more than Carla was shown, so it waits for her.
  await api.atBench(id, {
    label: 'Gold for Carla',
    cents: 90_000,
    version: version + 1,
  });
  await api.staff('POST', `/admin/booking/${id}/note`, {
    body: { kind: 'STAFF', text: 'Carla comes late.' },
  });
  return id;
}

test.each([
  ['an address', carla, () => ({ email: carla })],
  ['no address, by its number', undefined, (number: string) => ({ bookingNumber: number })],
])('erases every text about a booking with %s and keeps its money', async (_, guestEmail, name) => {
  const id = await writeEverywhere(guestEmail ? { guestEmail } : {});
  const kept = await api.database.run((manager) => manager.count(AuditEntry));
  expect((await everyRow()).match(/Carla/g)!.length).toBeGreaterThanOrEqual(6);
  expect(await findUndeclared(/carla|mendes|555-?0100/i)).toEqual([]);
  const named = name((await numberOf(id)).replace('-', ''));
  expect(await eraseCustomer(api.database, { ...named, now: later })).toBe(1);
  expect(await everyRow()).not.toMatch(/carla|mendes|555-?0100/i);
  const { account, add_ons, reservation } = await api.desk(id);
  expect(reservation.guest_name).toBe('Erased');
  expect(account.bench).toContainEqual(
    expect.objectContaining({ label: 'Erased', amount_cents: 2550 }),
  );
  // The name of an add-on is not about the guest.
  expect(add_ons).toMatchObject([{ name: 'Stone setting', quantity: 1 }]);
  expect(account.desk.length).toBeGreaterThan(0);
  expect(await api.database.run((manager) => manager.count(AuditEntry))).toBe(kept);
});

test('erases the emails about a booking that went to a mistyped address', async () => {
  const typo = 'mendes@typo.example';
  const id = await api.booked({ guestEmail: typo, notify: true });
  const { version } = (await api.desk(id)).reservation;
  await api.inbox(typo);
  await api.staff('PATCH', `/admin/booking/${id}`, {
    key: newCheckout(),
    body: { guestEmail: carla, version },
  });
  await eraseCustomer(api.database, { email: carla, now: later });
  expect(await everyRow()).not.toMatch(/mendes/i);
});

test('erases only the named booking when several have no address', async () => {
  const first = await api.booked();
  const second = await api.booked();
  const bookingNumber = (await numberOf(first)).replace('-', '');
  await eraseCustomer(api.database, { bookingNumber, now: later });
  const names = async (id: string) => (await api.desk(id)).reservation.guest_name;
  expect([await names(first), await names(second)]).toEqual(['Erased', 'Carla Mendes']);
});

test.each([
  ['is still to come', {}, new Date('2026-11-24'), 'still has an upcoming booking'],
  ['has an address', { guestEmail: carla }, later, `npm run studio -- erase ${carla}`],
])('refuses a booking number whose booking %s', async (_, more, now, sentence) => {
  const id = await api.booked(more);
  const bookingNumber = (await numberOf(id)).replace('-', '');
  await expect(eraseCustomer(api.database, { bookingNumber, now })).rejects.toThrow(sentence);
  const row = await api.database.run((manager) => manager.findOneByOrFail(Reservation, { id }));
  expect(row.guestName).toBe('Carla Mendes');
});

test('refuses a number that no booking has', async () => {
  await expect(
    eraseCustomer(api.database, { bookingNumber: 'ZZZZZZZZ', now: later }),
  ).rejects.toThrow('No booking has this number.');
});

test('refuses a blank address and leaves bookings without an address unchanged', async () => {
  const id = await api.booked({ note: randomUUID() });
  await expect(eraseCustomer(api.database, { email: '', now: later })).rejects.toThrow(
    'Give an email address, or a booking number',
  );
  expect((await api.desk(id)).reservation.guest_name).toBe('Carla Mendes');
});
