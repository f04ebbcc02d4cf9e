import { inLanes } from '../../lanes.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  type Visitor,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { Request } from '../../studio/call.ts';
import { fromColumn } from '../../studio/servers/column.ts';
import type { Row } from '../../studio/servers/database.ts';

type Wish = { visitor: Visitor; date: string; guests: number };

const hold = ({ visitor, date, guests }: Wish): Request => ({
  path: '/reservation/hold',
  key: crypto.randomUUID(),
  client: visitor.client,
  cookie: visitor.cookie,
  body: {
    service: 'Silver Ring Workshop',
    date,
    guestCount: guests,
    guestEmail: visitor.email,
  },
});

const atOnce = 12;

/** Everybody who wants the day empty asks for as much of it as they may. */
async function hoard({ studio, random, witness }: Stage, day: Day): Promise<void> {
  const wishes = random
    .shuffle([...day.hoarders, ...day.hoarders])
    .map((visitor) => ({ visitor, date: random.pick(day.sessions), guests: 1 + random.below(8) }));
  const ask = async (wish: Wish) => {
    const { status, text } = await studio.call(hold(wish));
    witness.expect([200, 409, 429].includes(status), `A hold was answered ${status}: ${text}`);
  };
  await inLanes(wishes, { lanes: atOnce, work: ask });
}

const perDay = 32;
const perClient = 8;

async function countHeld({ studio }: Stage, day: Day): Promise<number> {
  const rows = await studio.database.read(
    "SELECT guest_email, guest_count FROM reservation WHERE state = 'HELD' AND slot_date = ?",
    [day.sessions[0]!.slice(0, 10)],
  );
  const hoarders = new Set(day.hoarders.map(({ email }) => email));
  return rows
    .filter((row) => hoarders.has(String(row['guest_email'])))
    .reduce((sum, row) => sum + Number(row['guest_count']), 0);
}

/** A couple from somewhere else looks for two seats; answers their session. */
async function seatCouple({ studio, witness }: Stage, day: Day): Promise<Wish | null> {
  const [visitor] = createVisitors('couple', 1);
  await verifyVisitors(studio, [visitor!]);
  for (const date of day.sessions) {
    const wish = { visitor: visitor!, date, guests: 2 };
    if ((await studio.call(hold(wish))).status === 200) return wish;
  }
  witness.fail('A couple finds no two seats on the day');
  return null;
}

const longestMinutes = 30;
const pauseMinutes = 10;
const slackMinutes = 1;

/** The longest that one client had seats of one session without a pause, in minutes. */
function findLongest(rows: Row[]): number {
  const spans = rows
    .map((row) => ({
      of: `${row['client_hash']} ${row['slot_date']} ${row['slot_id']}`,
      from: fromColumn(row['created_at']).getTime() / 60_000,
      to: fromColumn(row['hold_expires_at']).getTime() / 60_000,
    }))
    .sort((a, b) => a.from - b.from);
  const open = new Map<string, { from: number; to: number }>();
  let longest = 0;
  for (const { of, from, to } of spans) {
    const last = open.get(of);
    const span =
      last && from - last.to < pauseMinutes - slackMinutes
        ? { from: last.from, to: Math.max(last.to, to) }
        : { from, to };
    open.set(of, span);
    longest = Math.max(longest, span.to - span.from);
  }
  return longest;
}

type Day = { sessions: string[]; hoarders: Visitor[] };

/** Hoarders share a few networks, and have an address for every request. */
function gatherHoarders({ size }: Stage): Visitor[] {
  const clients = createVisitors('network', size['clients']!).map(({ client }) => client);
  return createVisitors('hoarder', size['addresses']!).map((visitor, index) => ({
    ...visitor,
    client: clients[index % clients.length]!,
  }));
}

/** Holds run ten minutes: each is renewed before it ends. */
const turnSeconds = 9 * 60;
const turns = 7;

export const emptyDay: ProveTest = {
  id: 'C35',
  name: 'a few clients with many addresses hold a day for an hour without paying: there always are two seats for a couple',
  sizes: { quick: { clients: 3, addresses: 30 }, full: { clients: 3, addresses: 300 } },
  quickEngines: ['mysql'],
  isLong: true,
  async run(stage) {
    const { studio, size, witness } = stage;
    const hoarders = gatherHoarders(stage);
    const [first] = openSessions(studio, 1) as [string];
    const sessions = openSessions(studio, 4).filter((date) => date.startsWith(first.slice(0, 10)));
    const day: Day = { sessions, hoarders };
    await verifyVisitors(studio, hoarders);
    let most = 0;
    let couple: Wish | null = null;
    for (let turn = 0; turn < turns; turn++) {
      if (turn > 0) await studio.advance(turnSeconds);
      await hoard(stage, day);
      most = Math.max(most, await countHeld(stage, day));
      couple = await seatCouple(stage, day);
    }
    const bound = Math.min(perDay, perClient * size['clients']!);
    witness.expect(most <= bound, `${most} of the day's seats were held, more than ${bound}`);
    witness.measure({ name: 'most seats held', value: most, unit: '', target: bound });
    const paid = couple && (await studio.call(payment(couple)));
    witness.expect(paid?.status === 200, `The last couple was answered ${paid?.text}`);
    if (paid) witness.promise(paid);
    const holds = "SELECT * FROM reservation WHERE state IN ('HELD', 'EXPIRED')";
    const longest = findLongest(await studio.database.read(holds));
    witness.expect(
      longest <= longestMinutes + slackMinutes,
      `A client held a session for ${longest.toFixed(1)} minutes`,
    );
    witness.measure({ name: 'longest hold', value: longest, unit: 'min', target: 31 });
  },
};
