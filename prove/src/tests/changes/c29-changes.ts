import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  goodCard,
  payment,
  refundableSessions,
  signInAdmin,
  slotOf,
} from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import type { Answer, Request } from '../../studio/call.ts';
import {
  asGuest,
  bookAndOpen,
  depositCents,
  emptyDay,
  type GuestBooking,
  payBalance,
  readRow,
  takeAtDesk,
} from '../../studio/guest-bookings.ts';
import { quantile } from '../../studio/load.ts';

/** `more`: one guest joins. `pay`: the guest pays the balance online. `desk`: staff take it in cash. */
type Kind = 'move' | 'cancel' | 'staff' | 'more' | 'pay' | 'desk';

/** The changes requested for one booking at the same time, and the sessions where its guest and staff want it. */
type Plan = { booking: GuestBooking; kinds: Kind[]; next: string; previous: string };

type Told = Partial<Record<Kind, Answer>>;

/** The changes for each of twelve bookings: guests and staff move, cancel, join and pay at once. */
const kindsOf = (index: number): Kind[] => [
  ...(index < 8 ? (['move'] as const) : []),
  ...(index >= 4 ? (['cancel'] as const) : []),
  ...(index >= 2 && index < 6 ? (['staff'] as const) : []),
  ...(index % 2 === 0 ? (['pay'] as const) : []),
  ...(index % 3 === 0 ? (['desk'] as const) : []),
  ...(index % 4 === 1 ? (['more'] as const) : []),
];

const bookings = 12;

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

function requestOf({ booking, next, previous }: Plan, kind: Kind, token: string): Request {
  const { id, version } = booking;
  const key = crypto.randomUUID();
  const requests: Record<Kind, () => Request> = {
    pay: () => payBalance(booking),
    desk: () => takeAtDesk(booking, { token, version }),
    more: () => ({ ...asGuest(booking, '/pay', { sourceId: goodCard, addedGuests: 1 }), key }),
    move: () => asGuest(booking, '/move', { date: next, version }),
    cancel: () => asGuest(booking, '/cancel', { version, refundCents: depositCents }),
    staff: () => ({
      path: `/reservation/${id}/update`,
      token,
      body: { appointment_time: previous, version },
    }),
  };
  return requests[kind]();
}

async function rush(stage: Stage, plans: Plan[], dates: string[]): Promise<Told[]> {
  const { studio, size, random, witness } = stage;
  const token = await signInAdmin(studio);
  const visitors = await createVisitors(studio, size['buyers']!);
  const told = plans.map((): Told => ({}));
  const wishes = plans.flatMap(({ kinds }, index) => kinds.map((kind) => ({ index, kind })));
  const changes = random.shuffle(wishes).map(async ({ index, kind }) => {
    const answer = await callPatiently(studio, requestOf(plans[index]!, kind, token));
    told[index]![kind] = answer;
    if (kind === 'pay' || kind === 'more') witness.promise(answer);
  });
  const buys = visitors.map(async (visitor, index) => {
    const date = dates[index % dates.length]!;
    const answer = await callPatiently(studio, payment({ visitor, date }));
    witness.promise(answer);
    witness.expect([200, 409].includes(answer.status), `A buyer got ${answer.text}`);
  });
  await Promise.all([...changes, ...buys]);
  return told;
}

/** Whether a change names the booking's version. At most one of these changes can succeed. */
const isOfVersion = (kind: Kind): boolean => kind !== 'more' && kind !== 'pay';

/** How much a change raises the booking's version. A balance does so when its payment starts and when it is paid. */
const raiseOf = (kind: Kind): number => (kind === 'pay' ? 2 : 1);

/**
 * Checks that at most one of the conflicting changes succeeded, and completely. Guests can join or pay for a booking
 * that was moved. A canceled booking takes no payment, and the balance is paid once.
 */
async function judge({ studio, witness }: Stage, plan: Plan, told: Told): Promise<void> {
  const { booking, kinds, next, previous } = plan;
  const said = kinds
    .map((kind) => `${kind} ${told[kind]!.status} ${String(told[kind]!.body['type'])}`)
    .join();
  const areKnown = kinds.every((kind) => [200, 409].includes(told[kind]!.status));
  witness.expect(areKnown, `Changes at once got ${said}`);
  const done = kinds.filter((kind) => told[kind]!.status === 200);
  const ofVersion = done.filter(isOfVersion);
  const isGone = ofVersion.includes('cancel') && done.length > 1;
  const isPaidTwice = done.includes('pay') && done.includes('desk');
  witness.expect(
    ofVersion.length <= 1 && !isGone && !isPaidTwice,
    `Of one booking all of this happened: ${said}`,
  );
  const [winner = 'none'] = ofVersion;
  const row = await readRow(studio, booking.id);
  const places: Record<string, string> = { move: next, staff: previous };
  const { date, slotId } = slotOf(places[winner] ?? booking.date);
  const raises = done.reduce((sum, kind) => sum + raiseOf(kind), 0);
  const isSo =
    row['state'] === (winner === 'cancel' ? 'CANCELLED' : 'CONFIRMED') &&
    row['slot_date'] === date &&
    row['slot_id'] === slotId &&
    row['version'] === booking.version + raises;
  witness.expect(isSo, `After ${said} a booking is ${JSON.stringify(row)}`);
  const isFull = kinds.some((kind) => told[kind]!.body['type'] === 'SLOT_FULL');
  witness.expect(done.length > 0 || isFull, `Nothing has happened, for nothing: ${said}`);
}

export const changes: ProveTest = {
  id: 'C29',
  name: 'guests move, cancel, join and pay, staff move and take money, everybody buys: one happens to each booking, nothing is paid twice',
  sizes: { quick: { rounds: 1, buyers: 40 }, full: { rounds: 100, buyers: 100 } },
  isLong: true,
  async run(stage) {
    const { size, studio, witness } = stage;
    const all = refundableSessions(studio);
    const days = [...new Set(all.map((date) => date.slice(0, 10)))];
    const answers: Answer[] = [];
    for (let round = 0; round < size['rounds']!; round++) {
      // Seats held for a guest who did not pay stay held for a while, so each round uses another day.
      const day = days[round % days.length]!;
      const dates = all.filter((date) => date.startsWith(day)).slice(1);
      const plans = await makePlans(stage, dates);
      const told = await rush(stage, plans, dates);
      for (const [index, plan] of plans.entries()) await judge(stage, plan, told[index]!);
      await emptyDay(studio, day);
      answers.push(...told.flatMap((each) => Object.values(each)));
    }
    witness.measure('refused', answers.filter(({ status }) => status !== 200).length);
    witness.measure('answer p99', quantile(answers, 0.99), 'ms');
  },
};
