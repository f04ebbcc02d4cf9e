import type { Sheet } from '@studio/contract';
import { startTillTest } from '../booking/desk/test-till.ts';
import { bookPaid } from '../reservation/test-reservation.ts';

export type SheetTest = Awaited<ReturnType<typeof startSheetTest>>;

/**
 * Starts the API on the evening of Nov 20, with Maya's booking for two on Dec 1, 1:00 PM, for which $270.00 is due.
 */
export async function startSheetTest() {
  const api = await startTillTest();
  const id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  await api.at('2026-11-21T03:00:00Z');
  const version = async (of = id) => (await api.desk(of)).reservation.version;
  const sheet = async (date: string): Promise<Sheet> =>
    (await api.staff('GET', `/admin/day/${date}/sheet`)).body;
  return {
    ...api,
    id,
    sheet,
    version,
    /** Records a payment by Maya: cash, unless `body` says otherwise. */
    async pay(amountCents: number, body: object = {}): Promise<void> {
      const taken = await api.take(id, { amountCents, version: await version(), ...body });
      expect(taken.status).toBe(200);
    },
    /** Reopens a day like the page that shows the closed sheet. */
    async reopenDay(date: string, sent: object = {}) {
      const closedAt = (await sheet(date)).closed?.at ?? api.clock.now.toISOString();
      const body = { closedAt, reopenedBy: 'Ana Ruiz', reason: 'Closed too early', ...sent };
      return api.staff('POST', `/admin/day/${date}/reopen`, { body });
    },
    /** Closes a day like the page that shows the sheet. `counted` is the expected amount by default. */
    async closeDay(
      date: string,
      { counted, ...more }: { counted?: number; [sent: string]: unknown } = {},
    ) {
      const { lines, reopenings } = await sheet(date);
      const cashCents = lines.find(({ method }) => method === 'CASH')!.cents;
      return api.staff('POST', `/admin/day/${date}/close`, {
        body: {
          countedCents: counted ?? cashCents,
          cashCents,
          totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
          reopenings: reopenings!.length,
          signedBy: 'Jo Okafor',
          ...more,
        },
      });
    },
  };
}
