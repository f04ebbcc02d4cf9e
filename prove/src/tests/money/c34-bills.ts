import { randomUUID } from 'node:crypto';
import { inLanes } from '../../lanes.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { signInAdmin } from '../../studio/booking.ts';
import { newestLink } from '../../studio/guest-bookings.ts';
import { toColumn } from '../../studio/servers/database.ts';
import { type Booked, type Rows, rowsOf } from './bill-rows.ts';
import { makeStory, workOut } from './random-bill.ts';

const rates = [
  { startsDaysAhead: -300, rate: 9500 },
  { startsDaysAhead: -100, rate: 9750 },
  { startsDaysAhead: 100, rate: 10_250 },
  { startsDaysAhead: 200, rate: 0 },
];

const rateOn = (daysAhead: number): number =>
  rates.findLast(({ startsDaysAhead }) => startsDaysAhead <= daysAhead)?.rate ?? 0;

/** Bookings with random money, as rows. Their sessions are not near, so that no reminder is due. */
function makeBookings({ studio, random }: Stage, count: number): Booked[] {
  return Array.from({ length: count }, (_, index) => {
    const isPast = random.below(3) === 0;
    const days = isPast ? -2 - random.below(300) : 10 + random.below(290);
    const story = makeStory(random, rateOn(days), isPast);
    const email = `guest-${index}@bills.example`;
    return {
      story,
      sums: workOut(story),
      date: studio.day(days),
      slotId: 1 + random.below(4),
      email,
    };
  });
}

/** Few enough that no statement has too many parameters. */
const rowsAtOnce = 200;

async function write({ studio }: Stage, all: Rows[]): Promise<void> {
  for (const { table, rows } of all) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce);
      const columns = Object.keys(part[0]!);
      const places = part.map(() => `(${columns.map(() => '?').join()})`).join();
      await studio.database.write(
        `INSERT INTO ${table} (${columns.join()}) VALUES ${places}`,
        part.flatMap((row) => columns.map((column) => row[column]!)),
      );
    }
  }
}

const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** What staff see of a booking's money. */
type Account = {
  balance_cents: number;
  kept_cents: number;
  discount_cents: number;
  tax?: { amount_cents: number; taxable_cents: number };
};

async function checkStaff(stage: Stage, { story, sums }: Booked, token: string): Promise<void> {
  const answer = await stage.studio.call({ path: `/admin/booking/${story.id}`, token });
  const account = answer.body['account'] as Account | undefined;
  const shown = account && {
    due: account.balance_cents,
    tax: account.tax?.amount_cents ?? 0,
    taxable: sums.tax === 0 ? sums.taxable : account.tax?.taxable_cents,
    kept: account.kept_cents,
    discount: account.discount_cents,
  };
  const [seen, expected] = [JSON.stringify(shown), JSON.stringify(sums)];
  stage.witness.expect(
    seen === expected,
    `${seen ?? answer.text}, not ${expected}, of ${JSON.stringify(story)}`,
  );
}

/** The list, the day, the receipt and the guest's page must show the same balance. */
async function checkPages(stage: Stage, booked: Booked, token: string): Promise<void> {
  const { studio, witness } = stage;
  const { story, sums, date, email } = booked;
  const due = Math.max(0, sums.due);
  const see = (place: string, cents: unknown) =>
    witness.expect(cents === due, `${place} shows ${String(cents)} for ${story.id}, not ${due}`);
  const listed = await studio.call({ path: `/reservation/${date}`, token });
  const rows = listed.body as unknown as { id: string; balance_cents?: number }[];
  see('The list', Math.max(0, rows.find(({ id }) => id === story.id)?.balance_cents ?? NaN));
  const day = await studio.call({ path: `/admin/day/${date}`, token });
  const { sessions = [] } = day.body as { sessions?: { parties: Party[] }[] };
  const parties = sessions.flatMap(({ parties: all }) => all);
  see('Today', parties.find(({ reservation }) => reservation.id === story.id)?.balanceCents);
  const path = `/admin/booking/${story.id}/receipt/send`;
  await studio.call({ path, token, key: randomUUID(), body: { version: 1 } });
  const key = await newestLink(studio, email);
  const [mail] = await studio.providers.inbox(email);
  const isTold = mail?.text.replaceAll('\u00a0', ' ').includes(`Balance: ${dollars(sums.due)}`);
  witness.expect(
    isTold === true,
    `The receipt of ${story.id} does not say ${dollars(sums.due)}: ${mail?.text}`,
  );
  const opened = await studio.call({ path: '/booking/open', body: { key } });
  const guest = { path: `/booking/${story.id}`, token: String(opened.body['token']) };
  see('The guest’s page', (await studio.call(guest)).body['balance_cents']);
}

type Party = { reservation: { id: string }; balanceCents?: number };

/** Square knows nothing of these payments, so nothing of them may be left for the invariants. */
async function remove({ studio }: Stage, all: Rows[]): Promise<void> {
  for (const { table } of all) await studio.database.write(`DELETE FROM ${table}`);
}

export const bills: ProveTest = {
  id: 'C34',
  name: 'random bills: every page and email shows what a second implementation works out',
  sizes: { quick: { bills: 300, pages: 10 }, full: { bills: 10_000, pages: 200 } },
  processes: 1,
  async run(stage) {
    const { studio, size, witness } = stage;
    const bookings = makeBookings(stage, size['bills']!);
    const now = toColumn(studio.now());
    const rows = rowsOf(bookings, now);
    const taxRates = rates.map(({ startsDaysAhead, rate }, index) => ({
      id: index + 1,
      starts_on: studio.day(startsDaysAhead),
      rate,
      actor: 'admin',
      at: now,
    }));
    await write(stage, [...rows, { table: 'tax_rate', rows: taxRates }]);
    const token = await signInAdmin(studio);
    await inLanes(bookings, { lanes: 4, work: (booked) => checkStaff(stage, booked, token) });
    const open = bookings.filter(({ story, date }) => story.end === null && date > studio.day(0));
    const shown = open.slice(0, size['pages']);
    await inLanes(shown, { lanes: 4, work: (booked) => checkPages(stage, booked, token) });
    witness.measure('bills', bookings.length);
    witness.measure('compared on every page', shown.length);
    await remove(stage, rows);
  },
};
