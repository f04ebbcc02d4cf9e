import { randomUUID } from 'node:crypto';
import type { Stage } from '../../prove-test.ts';
import { refundableSessions, signInAdmin, slotOf } from '../../studio/booking.ts';
import {
  asGuest,
  bookAndOpen,
  emptyDay,
  type GuestBooking,
  readRow,
} from '../../studio/guest-bookings.ts';
import {
  dueCents,
  holdByLink,
  payBalance,
  payDeposit,
  takeAtDesk,
} from '../../studio/later-money.ts';
import type { Story } from './story.ts';

type Day = {
  /** Its session is closed, and its guest takes the offered one. */
  moved: GuestBooking;
  offered: string;
  /** Staff take a part of its balance, its guest pays the rest online: one press each. */
  owed: GuestBooking;
  cash: string;
  press: string;
  /** Its deposit is paid by link. */
  held: GuestBooking;
};

const cashCents = 5000;
const restCents = dueCents - cashCents;

async function writeDay(stage: Stage): Promise<Day> {
  const { studio, random } = stage;
  const [closed, offered, other, third] = random.shuffle(refundableSessions(studio));
  const [moved, owed] = await bookAndOpen(stage, [{ date: closed! }, { date: other! }]);
  const token = await signInAdmin(studio);
  const held = await holdByLink(stage, { date: third!, token });
  return {
    moved: moved!,
    offered: offered!,
    owed: owed!,
    cash: randomUUID(),
    press: randomUUID(),
    held,
  };
}

/** A close, an offer and its answer, a part of a balance at the desk and the rest of it online, a deposit by link. */
async function play({ studio, witness }: Stage, day: Day): Promise<void> {
  const { moved, offered, owed, cash, press, held } = day;
  const token = await signInAdmin(studio).catch(() => null);
  if (!token) return;
  const { date, slotId } = slotOf(moved.date);
  const versionOf = async ({ id }: GuestBooking) => Number((await readRow(studio, id))['version']);
  await studio.call({
    path: '/admin/schedule/close',
    token,
    body: { from: date, to: date, slotIds: [slotId], reason: 'A burst pipe' },
  });
  await studio.call({
    path: '/admin/offers',
    token,
    body: { offers: [{ bookingId: moved.id, options: [offered] }], alternative: 'ASK' },
  });
  const answer = { answer: 'move', date: offered, version: await versionOf(moved) };
  await studio.call(asGuest(moved, '/offer', answer));
  const taken = { token, key: cash, amountCents: cashCents, version: await versionOf(owed) };
  await studio.call(takeAtDesk(owed, taken));
  witness.promise(await studio.call(payBalance(owed, { amountCents: restCents, key: press })));
  witness.promise(await studio.call(payDeposit(held)));
}

const isIn = async ({ studio }: Stage, { id }: GuestBooking, date: string): Promise<boolean> => {
  const row = await readRow(studio, id);
  const session = slotOf(date);
  const isThere = row['slot_date'] === session.date && row['slot_id'] === session.slotId;
  return row['state'] === 'CONFIRMED' && isThere;
};

async function isClosed({ studio }: Stage, { moved }: Day): Promise<boolean> {
  const { date, slotId } = slotOf(moved.date);
  const [row] = await studio.database.read(
    'SELECT is_open FROM slot WHERE date = ? AND slot_id = ?',
    [date, slotId],
  );
  return row?.['is_open'] === 0;
}

/** What the desk has taken, and what was paid online, of a balance. */
async function readTaken({ studio }: Stage, { owed }: Day): Promise<string> {
  const desk = await studio.database.read(
    'SELECT amount_cents FROM desk_payment WHERE booking_id = ?',
    [owed.id],
  );
  const online = await studio.database.read(
    `SELECT amount_cents FROM payment_attempt
     WHERE purpose = 'BALANCE' AND state = 'COMPLETED' AND reservation_id = ?`,
    [owed.id],
  );
  return [...desk, ...online].map((row) => row['amount_cents']).join(' and ');
}

const allTaken = `${cashCents} and ${restCents}`;

/** Of each point what had been committed, or charged, by then. */
const done: Record<string, (stage: Stage, day: Day) => Promise<boolean>> = {
  'after-close': isClosed,
  'after-offer': (stage, { moved, offered }) => isIn(stage, moved, offered),
  'after-desk': async (stage, day) => (await readTaken(stage, day)) === String(cashCents),
  'after-balance-intent': async (stage, day) => (await readTaken(stage, day)) === allTaken,
  'after-balance-charge': async (stage, day) => (await readTaken(stage, day)) === allTaken,
};

/** The points that a day of staff leads to, and no visit. */
export const dayPoints = Object.keys(done);

async function judge(stage: Stage, { day, point }: { day: Day; point: string }): Promise<void> {
  const { studio, witness } = stage;
  const { moved, offered, owed, held } = day;
  const { date, slotId } = slotOf(moved.date);
  const token = await signInAdmin(studio);
  const offers = await studio.database.read('SELECT answer FROM move_offer WHERE booking_id = ?', [
    moved.id,
  ]);
  const listed = await studio.call({
    path: `/admin/schedule/affected?from=${date}&to=${date}&slotIds=${slotId}`,
    token,
  });
  const timesIn = (list: 'affected' | 'left'): number =>
    ((listed.body[list] ?? []) as { reservation: { id: string } }[]).filter(
      ({ reservation }) => reservation.id === moved.id,
    ).length;
  const shown = await studio.call(asGuest(owed));
  const seen = {
    closed: await isClosed(stage, day),
    'in its new session': await isIn(stage, moved, offered),
    answers: offers
      .map(({ answer }) => answer)
      .filter((answer) => answer !== 'CHANGED')
      .join(),
    affected: timesIn('affected'),
    left: timesIn('left'),
    taken: await readTaken(stage, day),
    due: shown.body['balance_cents'],
    held: (await readRow(studio, held.id))['state'],
  };
  const expected = {
    closed: true,
    'in its new session': true,
    answers: 'MOVE',
    affected: 0,
    left: 1,
    taken: allTaken,
    due: 0,
    held: 'CONFIRMED',
  };
  const [got, wanted] = [JSON.stringify(seen), JSON.stringify(expected)];
  witness.expect(got === wanted, `After ${point} the day is ${got}`);
}

/** Its seats, and its session for others. */
async function clear({ studio }: Stage, { moved, offered, owed, held }: Day): Promise<void> {
  for (const { date } of [{ date: offered }, owed, held]) await emptyDay(studio, date.slice(0, 10));
  const token = await signInAdmin(studio);
  await studio.call({
    method: 'POST',
    path: `/admin/schedule/${moved.date.slice(0, 10)}/rule`,
    token,
  });
  await studio.settle();
}

/** A day of staff: what was committed before the crash is so after it, and nothing has happened twice. */
export async function dayStory(stage: Stage, point: string): Promise<Story> {
  const day = await writeDay(stage);
  return {
    play: () => play(stage, day),
    async judgeDone() {
      const isDone = await done[point]!(stage, day);
      stage.witness.expect(isDone, `After ${point} what had been done is not so`);
    },
    async judge() {
      await judge(stage, { day, point });
      await clear(stage, day);
    },
  };
}
