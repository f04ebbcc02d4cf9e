import { randomUUID } from 'node:crypto';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { signInAdmin } from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import { toColumn } from '../../studio/servers/column.ts';
import { instantOf } from '../../studio/wall-clock.ts';

const dayMs = 86_400_000;
const methods = ['CASH', 'CARD', 'OTHER'];

type Line = { id: string; method: string; kind: string; cents: number; at: number };
type Ledger = { date: string; token: string };
type SheetLine = { method: string; cents: number };

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);

const startOf = (date: string): number => instantOf(`${date}, 00:00:00.000`).getTime();

const sumOf = (lines: { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Some lines of a day, its first and last millisecond more often than others; one may reverse an earlier. */
function makeLines({ random }: Stage, date: string, earlier: Line[]): Line[] {
  const [start, end] = [startOf(date), startOf(nextDay(date))];
  return Array.from({ length: random.below(7) }, () => {
    const reversed = random.below(5) === 0 ? earlier.splice(random.below(50), 1)[0] : undefined;
    const at = [start, end - 1, start + random.below(end - start)][random.below(3)]!;
    if (reversed)
      return { ...reversed, id: randomUUID(), kind: 'CORRECTION', cents: -reversed.cents, at };
    const cents = 1 + random.below(99_999);
    const isPaidOut = random.below(6) === 0;
    return {
      id: randomUUID(),
      method: methods[random.below(methods.length)]!,
      kind: isPaidOut ? 'PAID_OUT' : 'PAYMENT',
      cents: isPaidOut ? -cents : cents,
      at,
    };
  });
}

const record = ({ studio }: Stage, { id, method, kind, cents, at }: Line): Promise<void> =>
  studio.database.write(
    `INSERT INTO desk_payment (id, booking_id, kind, method, amount_cents, actor, at)
     VALUES (?, ?, ?, ?, ?, 'admin', ?)`,
    [id, randomUUID(), kind, method, cents, toColumn(new Date(at))],
  );

/** The sums of the sheet as the page shows it, beside the judge's own. */
async function judgeSheet(stage: Stage, { date, token }: Ledger, own: Line[]): Promise<boolean> {
  const { body } = await callPatiently(stage.studio, { path: `/admin/day/${date}/sheet`, token });
  const shown = (body['lines'] as SheetLine[]).map(({ method, cents }) => `${method} ${cents}`);
  const expected = methods.map(
    (method) => `${method} ${sumOf(own.filter((line) => line.method === method))}`,
  );
  if (shown.join() === expected.join()) return true;
  stage.witness.fail(`The sheet of ${date} says ${shown.join()}, its lines ${expected.join()}`);
  return false;
}

async function closeDay(stage: Stage, { date, token }: Ledger, own: Line[]): Promise<void> {
  const { studio, random, witness } = stage;
  const cashCents = sumOf(own.filter(({ method }) => method === 'CASH'));
  const countedCents = Math.max(0, cashCents + (random.below(3) - 1) * 100);
  const answer = await callPatiently(studio, {
    path: `/admin/day/${date}/close`,
    token,
    body: {
      countedCents,
      cashCents,
      totalCents: sumOf(own),
      note: 'Counted',
      signedBy: 'Judge',
    },
  });
  witness.expect(answer.status === 200, `Closing ${date} was answered ${answer.status}`);
}

/** Every line is on the sheet that the judge has put it on, and their sums are those of all lines. */
async function judgeAll({ studio, witness }: Stage, sheets: Map<string, Line[]>): Promise<void> {
  const rows = await studio.database.read(
    `SELECT line.id, line.amount_cents, day_close.date FROM desk_payment line
     LEFT JOIN day_close ON day_close.id = line.day_close_id`,
  );
  const dateOf = new Map(rows.map((row) => [String(row['id']), row['date']]));
  const own = [...sheets].flatMap(([date, lines]) => lines.map((line) => ({ ...line, date })));
  const misplaced = own.filter(({ id, date }) => dateOf.get(id) !== date);
  witness.expect(misplaced.length === 0, `${misplaced.length} lines are on another sheet`);
  const closed = rows.filter((row) => row['date'] !== null);
  const total = closed.reduce((sum, row) => sum + Number(row['amount_cents']), 0);
  witness.expect(total === sumOf(own), `All sheets have ${total} cents, their lines ${sumOf(own)}`);
}

export const sheets: ProveTest = {
  id: 'C41',
  name: 'each line of the desk is on one sheet, and every sheet is right to the cent',
  sizes: { quick: { ledgers: 150 }, full: { ledgers: 10_000 } },
  processes: 1,
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, random, size, witness } = stage;
    const token = await signInAdmin(studio);
    const first = studio.now().getTime() - (size['ledgers']! + 1) * dayMs;
    let date = new Date(first).toISOString().slice(0, 10);
    let open: Line[] = [];
    const earlier: Line[] = [];
    const closed = new Map<string, Line[]>();
    let different = 0;
    for (let ledger = 0; ledger < size['ledgers']!; ledger += 1, date = nextDay(date)) {
      const made = makeLines(stage, date, earlier);
      for (const line of made) await record(stage, line);
      open.push(...made);
      earlier.push(...made.filter(({ kind }) => kind === 'PAYMENT'));
      if (!(await judgeSheet(stage, { date, token }, open))) different += 1;
      // A day that nobody closes is on the sheet of the next.
      if (random.below(8) === 0) continue;
      await closeDay(stage, { date, token }, open);
      closed.set(date, open);
      open = [];
      const late = random.below(4) === 0 ? makeLines(stage, date, earlier) : [];
      for (const line of late) await record(stage, line);
      open.push(...late);
      if (!(await judgeSheet(stage, { date, token }, closed.get(date)!))) different += 1;
    }
    await judgeAll(stage, closed);
    witness.measure({ name: 'sheets that differ', value: different, unit: '', target: 0 });
  },
};
