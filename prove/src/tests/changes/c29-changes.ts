import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  payment,
  refundableSessions,
  signInAdmin,
  slotOf,
  verifyVisitors,
} from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import type { Answer } from '../../studio/call.ts';
import {
  asGuest,
  bookAndOpen,
  emptyDay,
  type GuestBooking,
  readRow,
} from '../../studio/guest-bookings.ts';
import { addGuest, dueCents, payBalance, takeAtDesk } from '../../studio/later-money.ts';
import { quantile } from '../../studio/load.ts';
import { holdLinks, rushLinks } from './link-deposits.ts';

/** `more`: one guest joins; `pay`: the guest pays the balance online; `desk`: staff take it in cash. */
type Kind = 'move' | 'cancel' | 'staff' | 'more' | 'pay' | 'desk';

/** What is wanted of one booking at the same moment, and where its guest and staff want it to be. */
type Plan = { booking: GuestBooking; kinds: Kind[]; next: string; previous: string };

type Told = Partial<Record<Kind, Answer>>;

/**
 * Eight moves, eight cancels and four moves by staff of twelve bookings, of some all three; six balances
 * are paid online and four taken at the desk, two of them both, and to three bookings a guest is added.
 */
const kindsOf = (index: number): Kind[] => [
  ...(index < 8 ? (['move'] as const) : []),
  ...(index >= 4 ? (['cancel'] as const) : []),
  ...(index >= 2 && index < 6 ? (['staff'] as const) : []),
  ...(index % 2 === 0 ? (['pay'] as const) : []),
  ...(index % 3 === 0 ? (['desk'] as const) : []),
  ...(index % 4 === 1 ? (['more'] as const) : []),
];

const bookings = 12;

/** Of one day; its first is for deposits by link. */
const sessions = 3;

async function makePlans(stage: Stage, dates: string[]): Promise<Plan[]> {
  const at = (index: number) => dates[index % dates.length]!;
  const wishes = Array.from({ length: bookings }, (_, index) => ({ date: at(index) }));
  return (await bookAndOpen(stage, wishes)).map((booking, index) => ({
    booking,
    kinds: kindsOf(index),
    next: at(index + 1),
    previous: at(index + 2),
  }));
}

const requestOf = ({ booking, next, previous }: Plan, kind: Kind, token: string) => {
  const { id, version } = booking;
  if (kind === 'pay') return payBalance(booking, { amountCents: dueCents });
  if (kind === 'desk') return takeAtDesk(booking, { token, amountCents: dueCents, version });
  if (kind === 'more') return addGuest(booking);
  if (kind === 'move') return asGuest(booking, '/move', { date: next, version });
  if (kind === 'cancel') return asGuest(booking, '/cancel', { version, refundCents: 3000 });
  const body = { appointment_time: previous, version };
  return { path: `/reservation/${id}/update`, token, body };
};

/** All changes and all buyers at the same moment. */
async function rush(stage: Stage, plans: Plan[], dates: string[]): Promise<Told[]> {
  const { studio, size, random, witness } = stage;
  const token = await signInAdmin(studio);
  const visitors = createVisitors('buyer', size['buyers']!);
  await verifyVisitors(studio, visitors);
  const wishes = random.shuffle(
    plans.flatMap((plan) => plan.kinds.map((kind) => ({ plan, kind }))),
  );
  const told = new Map(plans.map((plan): [Plan, Told] => [plan, {}]));
  const changes = wishes.map(async ({ plan, kind }) => {
    const answer = await callPatiently(studio, requestOf(plan, kind, token));
    told.get(plan)![kind] = answer;
    if (kind === 'pay' || kind === 'more') witness.promise(answer);
  });
  const buys = visitors.map(async (visitor, index) => {
    const date = dates[index % dates.length]!;
    const answer = await callPatiently(studio, payment({ visitor, date }));
    witness.promise(answer);
    witness.expect([200, 409].includes(answer.status), `A buyer was answered ${answer.text}`);
  });
  await Promise.all([...changes, ...buys]);
  return plans.map((plan) => told.get(plan)!);
}

/** They name the version that they change, so that one of them happens at most. */
const isOfVersion = (kind: Kind): boolean => kind !== 'more' && kind !== 'pay';

/** How often the booking's version rises: a balance with its intent and with its money. */
const raiseOf = (kind: Kind): number => (kind === 'pay' ? 2 : 1);

/**
 * Of what was wanted of a booking at once one or nothing has happened, and to the end. A guest may join or
 * pay what has been moved; of what is cancelled nothing is paid, and the balance is taken once.
 */
async function judge({ studio, witness }: Stage, plan: Plan, told: Told): Promise<void> {
  const { booking, kinds, next, previous } = plan;
  for (const [kind, { status, text }] of Object.entries(told)) {
    witness.expect([200, 409].includes(status), `A ${kind} was answered ${status} ${text}`);
  }
  const done = kinds.filter((kind) => told[kind]!.status === 200);
  const said = kinds.map(
    (kind) => `${kind} ${told[kind]!.status} ${String(told[kind]!.body['type'])}`,
  );
  const ofVersion = done.filter(isOfVersion);
  const isGone = ofVersion.includes('cancel') && done.length > 1;
  const isPaidTwice = done.includes('pay') && done.includes('desk');
  witness.expect(
    ofVersion.length <= 1 && !isGone && !isPaidTwice,
    `Of one booking all of this happened: ${said.join()}`,
  );
  const [winner = 'none'] = ofVersion;
  const row = await readRow(studio, booking.id);
  const { date, slotId } = slotOf(
    { move: next, staff: previous }[winner as string] ?? booking.date,
  );
  const raises = done.map(raiseOf).reduce((sum, each) => sum + each, 0);
  const isSo =
    row['state'] === (winner === 'cancel' ? 'CANCELLED' : 'CONFIRMED') &&
    row['slot_date'] === date &&
    row['slot_id'] === slotId &&
    row['version'] === booking.version + raises;
  witness.expect(isSo, `After ${said.join()} a booking is ${JSON.stringify(row)}`);
  const isFull = kinds.some((kind) => told[kind]!.body['type'] === 'SLOT_FULL');
  witness.expect(done.length > 0 || isFull, `Nothing has happened, for nothing: ${said.join()}`);
}

/** The sessions of a day, of each round another one as long as there are. */
function dayOf(all: string[], round: number): string[] {
  const days = [...new Set(all.map((date) => date.slice(0, 10)))];
  const day = days[round % days.length]!;
  return all.filter((date) => date.startsWith(day)).slice(0, sessions + 1);
}

/** No seat is free or taken for nobody. */
async function judgeSeats({ studio, witness }: Stage, dates: string[]): Promise<void> {
  const rows = await studio.database.read(
    `SELECT slot_id, seats_taken, (SELECT COALESCE(SUM(guest_count), 0) FROM reservation
       WHERE slot_date = slot.date AND reservation.slot_id = slot.slot_id
       AND state IN ('HELD', 'PAYING', 'REVIEW', 'CONFIRMED')) AS guests
     FROM slot WHERE date = ?`,
    [dates[0]!.slice(0, 10)],
  );
  for (const { slot_id: slot, seats_taken: taken, guests } of rows) {
    const isSo = Number(taken) === Number(guests) && Number(taken) <= 8;
    witness.expect(isSo, `Session ${slot} counts ${taken} seats for ${guests} guests`);
  }
}

export const changes: ProveTest = {
  id: 'C29',
  name: 'guests move, cancel, join and pay, staff move and take money, everybody buys: one happens to each booking, no seat is lost, nothing paid twice',
  sizes: { quick: { rounds: 2, buyers: 40 }, full: { rounds: 100, buyers: 100 } },
  isLong: true,
  async run(stage) {
    const { size, studio, witness } = stage;
    const all = refundableSessions(studio);
    const times: number[] = [];
    const counts = { done: 0, refused: 0 };
    for (let round = 0; round < size['rounds']!; round++) {
      // Of another day each: seats that are held for a guest who did not come to pay stay a while.
      const [forLinks, ...dates] = dayOf(all, round);
      const plans = await makePlans(stage, dates);
      const links = await holdLinks(stage, forLinks!);
      const [told] = await Promise.all([rush(stage, plans, dates), rushLinks(stage, links)]);
      for (const [index, plan] of plans.entries()) await judge(stage, plan, told[index]!);
      await judgeSeats(stage, dates);
      await emptyDay(studio, dates[0]!.slice(0, 10));
      for (const { status, ms } of told.flatMap((each) => Object.values(each))) {
        times.push(ms);
        counts[status === 200 ? 'done' : 'refused'] += 1;
      }
    }
    witness.measure({ name: 'changes done', value: counts.done, unit: '' });
    witness.measure({ name: 'refused', value: counts.refused, unit: '' });
    witness.measure({ name: 'answer p99', value: quantile(times, 0.99), unit: 'ms' });
  },
};
