import { type BookingTest, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

/** What the one connection of the embedded engine has prepared since it was emptied. */
const prepared = () =>
  api.deps.database.run((manager) =>
    Promise.resolve(
      (manager.dataSource.createQueryRunner() as unknown as { stmtCache: Map<string, unknown> })
        .stmtCache,
    ),
  );

/** How the engine goes about a statement: `SEARCH a USING INDEX … (reservation_id=?)`. */
async function planOf(statement: string): Promise<string[]> {
  const values = [...statement.matchAll(/\?/g)].map(() => null);
  const rows = (await api.deps.database.run((manager) =>
    manager.query(`EXPLAIN QUERY PLAN ${statement}`, values),
  )) as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

// Money without a booking is tied to one by hand: there is little of it.
const few = /^SEARCH u USING INDEX unknown_payment_state/;
const readsAll = /^SCAN|\((state|sent_at)=\?/;

test('a move reads the rows of its booking, however many others were ever paid or wait to be mailed', async () => {
  // Within the two days in which a reminder may be planned.
  api.clock.now = new Date('2026-11-29T22:00:00Z');
  (await prepared()).clear();
  expect((await api.move('2026-12-05 15:00:00')).status).toBe(200);
  const statements = [...(await prepared()).keys()].filter((text) =>
    /^\s*(SELECT|UPDATE|DELETE)/.test(text),
  );
  const plans = await Promise.all(
    statements.map(async (statement) => ({ statement, plan: await planOf(statement) })),
  );
  expect(statements.join()).toMatch(/DELETE FROM outbox_mail[^]*FROM desk_payment/);
  expect(
    plans.filter(({ plan }) => plan.some((step) => readsAll.test(step) && !few.test(step))),
  ).toEqual([]);
});
