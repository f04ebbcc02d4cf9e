import { newCheckout } from '../../test-api.ts';
import { type BookingTest, guestToken, startBookingTest } from '../test-booking.ts';
import { endSession } from '../test-ended.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

/** The statements that the embedded engine's only connection has prepared since the last reset. */
const prepared = () =>
  api.deps.database.run((manager) =>
    Promise.resolve(
      (manager.dataSource.createQueryRunner() as unknown as { stmtCache: Map<string, unknown> })
        .stmtCache,
    ),
  );

/** Returns the engine's query plan, such as `SEARCH a USING INDEX … (reservation_id=?)`. */
async function planOf(statement: string): Promise<string[]> {
  const values = [...statement.matchAll(/\?/g)].map(() => null);
  const rows = await api.deps.database.run((manager) =>
    manager.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${statement}`, values),
  );
  return rows.map(({ detail }) => detail);
}

async function preparedPlans(): Promise<{ statement: string; plan: string[] }[]> {
  const statements = [...(await prepared()).keys()].filter((text) =>
    /^\s*(SELECT|UPDATE|DELETE)/.test(text),
  );
  return Promise.all(
    statements.map(async (statement) => ({ statement, plan: await planOf(statement) })),
  );
}

// Staff match payments without a booking by hand, so there are few.
const ofFew = 'SEARCH u USING INDEX unknown_payment_state';
const readsAll = /^SCAN|\((state|sent_at)=\?/;

test('a move reads only the rows of its booking, however many payments and queued emails there are', async () => {
  // Less than two days before the session, a reminder may be queued.
  api.clock.now = new Date('2026-11-29T22:00:00Z');
  (await prepared()).clear();
  expect((await api.move('2026-12-05 15:00:00')).status).toBe(200);
  const plans = await preparedPlans();
  expect(plans.map(({ statement }) => statement).join()).toMatch(
    /DELETE FROM outbox_mail[^]*FROM desk_payment/,
  );
  expect(
    plans.filter(({ plan }) => plan.some((step) => readsAll.test(step) && !step.startsWith(ofFew))),
  ).toEqual([]);
});

test('a tip reads only the rows of its booking, however many payments and tips there are', async () => {
  const token = await guestToken(api, api.id);
  await endSession(api, api.id);
  (await prepared()).clear();
  const body = { sourceId: 'cnon:card-nonce-ok', amountCents: 2000, givenCents: 0 };
  const tip = await api.call('POST', `/booking/${api.id}/tip`, { token, key: newCheckout(), body });
  expect([tip.status, tip.body.error]).toEqual([200, undefined]);
  expect((await api.call('GET', `/booking/${api.id}`, { token })).status).toBe(200);
  const plans = await preparedPlans();
  expect(plans.map(({ statement }) => statement).join()).toMatch(/tipped_id[^]*till_line/);
  expect(
    plans.filter(({ plan }) => plan.some((step) => readsAll.test(step) && !step.startsWith(ofFew))),
  ).toEqual([]);
});

test('today’s roster reads only the desk’s lines and cancellations of ended bookings', async () => {
  const token = await api.adminToken();
  (await prepared()).clear();
  expect((await api.call('GET', '/admin/day/2026-11-20', { token })).status).toBe(200);
  const plans = await preparedPlans();
  const { plan } = plans.find(({ statement }) => statement.includes('desk_payment'))!;
  expect(plan[0]).toMatch(/^SEARCH r USING INDEX \w+ \(state=\?/);
  // A booking that was restored has several cancellations; the last one counts.
  const byBooking =
    /^(SEARCH [de] USING INDEX \w+ \((booking|reservation)_id=\?\)|CORRELATED|USE TEMP B-TREE FOR ORDER BY$)/;
  expect(plan.slice(1).filter((step) => !byBooking.test(step))).toEqual([]);
});
