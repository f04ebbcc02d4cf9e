import { randomUUID } from 'node:crypto';
import { addDays, deskMethods } from '@studio/contract';
import fc from 'fast-check';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { startOfDay } from '../studio/studio-clock.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { type SheetTest, startSheetTest } from './test-sheet.ts';

let api: SheetTest;
beforeEach(async () => {
  api = await startSheetTest();
});
afterEach(() => api.close());

const days = 12;
const first = '2026-10-25';

type Line = { method: 'CASH' | 'CARD' | 'OTHER'; cents: number; part: number };

/** Makes a day's lines, more often at its first and last millisecond than in between. Some are paid out. */
const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    method: fc.constantFrom(...deskMethods),
    cents: fc.integer({ min: -50_000, max: 99_999 }).filter((cents) => cents !== 0),
    part: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { maxLength: 6 },
);

/** `late` lines are recorded for the day after it was closed, and `reopened` lines after it was reopened. */
const ledgers = fc.array(
  fc.record({ made: lines, isClosed: fc.boolean(), late: lines, reopened: fc.option(lines) }),
  {
    minLength: days,
    maxLength: days,
  },
);

async function record(date: string, made: Line[]): Promise<void> {
  const start = startOfDay(date).getTime();
  const last = startOfDay(addDays(date, 1)).getTime() - 1;
  for (const { method, cents, part } of made) {
    const at = new Date(Math.round(start + part * (last - start)));
    await api.database.run((manager) =>
      manager.insert(DeskPayment, {
        id: randomUUID(),
        bookingId: api.id,
        kind: cents > 0 ? 'PAYMENT' : 'PAID_OUT',
        method,
        amountCents: cents,
        actor: 'admin',
        at,
      }),
    );
  }
}

const sumsOf = (some: Line[]): number[] =>
  deskMethods.map((method) =>
    some.filter((line) => line.method === method).reduce((sum, { cents }) => sum + cents, 0),
  );

const shown = async (date: string): Promise<number[]> =>
  (await api.sheet(date)).lines.map(({ cents }) => cents);

test('across days with a clock change, every line is on one sheet, and every sheet is right to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(ledgers, async (ledger) => {
      await api.database.run((manager) => manager.deleteAll(DeskPayment));
      await api.database.run((manager) => manager.query('DELETE FROM day_close'));
      await api.database.run((manager) => manager.delete(AuditEntry, { kind: 'DRAWER' }));
      let open: Line[] = [];
      for (const [index, { made, isClosed, late, reopened }] of ledger.entries()) {
        const date = addDays(first, index);
        await record(date, made);
        open.push(...made);
        const closed = [...open];
        expect([date, await shown(date)]).toEqual([date, sumsOf(open)]);
        // The lines of a day that is never closed are on the next day's sheet.
        if (!isClosed) continue;
        expect((await api.closeDay(date, { countedCents: 0, note: 'Counted' })).status).toBe(200);
        await record(date, late);
        expect([date, await shown(date)]).toEqual([date, sumsOf(open)]);
        open = [...late];
        if (!reopened) continue;
        expect((await api.reopenDay(date)).status).toBe(200);
        await record(date, reopened);
        const all = [...closed, ...late, ...reopened];
        expect([date, await shown(date)]).toEqual([date, sumsOf(all)]);
        expect((await api.closeDay(date, { countedCents: 0, note: 'Counted' })).status).toBe(200);
        expect([date, await shown(date)]).toEqual([date, sumsOf(all)]);
        open = [];
      }
    }),
    { seed: 20_261_126, numRuns: 3, endOnFailure: true },
  );
});
