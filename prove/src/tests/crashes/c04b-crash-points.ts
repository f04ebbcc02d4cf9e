import { randomUUID } from 'node:crypto';
import { crashPoints } from '../../failpoints/crash-points.ts';
import type { Failpoint } from '../../failpoints/failpoint.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import type { Request } from '../../studio/call.ts';
import { prepareGivenUp } from '../../studio/given-up.ts';
import {
  createVisitors,
  declinedCard,
  openSessions,
  payment,
  refundableSessions,
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';
import { asGuest, bookAndOpen, type GuestBooking, readRow } from '../../studio/guest-bookings.ts';
import { toColumn } from '../../studio/servers/column.ts';
import type { ServerProcess } from '../../studio/servers/server-process.ts';
import { onTheWall } from '../../studio/wall-clock.ts';

type Story = {
  /** What its guest moves to this session, holding seats for one guest more with this key. */
  booking: GuestBooking;
  to: string;
  key: string;
  good: Request;
  declined: Request;
  code: Request;
  date: string;
  late: { key: string; referenceId: string };
};

/** One visit to every part that writes: code, payment, decline, webhook, refund, changes, staff, mail. */
async function writeStory(stage: Stage): Promise<Story> {
  const { studio, random } = stage;
  const giveUp = await prepareGivenUp(stage, 1);
  const [guest, other, newcomer] = createVisitors('crash', 3);
  await verifyVisitors(studio, [guest!, other!]);
  const dates = random.shuffle(openSessions(studio, 200));
  const [from, to] = random.shuffle(refundableSessions(studio));
  const [booking] = await bookAndOpen(stage, [{ date: from!, guests: 2 }]);
  return {
    booking: booking!,
    to: to!,
    key: randomUUID(),
    good: payment({ visitor: guest!, date: dates[0]! }),
    declined: payment({ visitor: other!, date: dates[1]!, card: declinedCard }),
    // From a client of its own: on MySQL what a client asks for is counted over all restarts.
    code: {
      path: '/email/verification/send',
      body: { email: newcomer!.email },
      client: newcomer!.client,
      cookie: newcomer!.cookie,
    },
    date: dates[2]!,
    late: { key: randomUUID(), referenceId: await giveUp() },
  };
}

/** One guest more, then another day, then not at all; what was done already is answered again or refused. */
async function change({ studio }: Stage, { booking, key, to }: Story): Promise<void> {
  const hold = asGuest(booking, '/guests/hold', { addedGuests: 1 });
  await studio.call({ ...hold, key });
  const { version } = booking;
  await studio.call(asGuest(booking, '/move', { date: to, version }));
  const { body } = await studio.call(asGuest(booking));
  const terms = body['terms'] as { refund_cents: number } | undefined;
  const wish = { version: body['version'], refundCents: terms?.refund_cents };
  await studio.call(asGuest(booking, '/cancel', wish));
}

/** Plays the story to its end or to the crash, whichever comes first; safe to play again. */
async function play(stage: Stage, story: Story): Promise<void> {
  const { studio, witness } = stage;
  await studio.providers.pay({ ...story.late, amount: 1000 }).catch(() => null);
  await studio.call(story.code);
  await studio.call(story.declined);
  const paid = await studio.call(story.good);
  witness.promise(paid);
  await change(stage, story);
  const token = await signInAdmin(studio).catch(() => null);
  if (!token || paid.status !== 200) return;
  await studio.call({
    path: `/reservation/${String(paid.body['reservationId'])}/update`,
    token,
    body: { appointment_time: story.date, admin_note: 'Moved by the proof' },
  });
}

/** What a worker finds left to do may lead it to the point before the process is ready. */
async function startToCrash(api: ServerProcess, script: string): Promise<void> {
  try {
    await api.start({ script });
  } catch (error) {
    if ((await api.ended()).signal !== 'SIGKILL') throw error;
  }
}

/** A booking of two days ahead, made long before, in the studio's daytime: it is to be reminded of. */
async function makeDue(stage: Stage): Promise<void> {
  const { studio } = stage;
  const toNoon = (36 - Number(onTheWall(studio.now()).slice(12, 14))) % 24;
  await studio.advance(toNoon * 3600);
  const [booking] = await bookAndOpen(stage, [{ date: openSessions(studio, 1)[0]! }]);
  const weekAgo = toColumn(new Date(studio.now().getTime() - 7 * 86_400_000));
  await studio.database.write('UPDATE reservation SET created_at = ? WHERE id = ?', [
    weekAgo,
    booking!.id,
  ]);
}

async function crashAt(stage: Stage, failpoint: Failpoint): Promise<void> {
  const { studio, witness } = stage;
  if (failpoint.name === 'after-plan') await makeDue(stage);
  const story = await writeStory(stage);
  for (const api of studio.apis) await api.end('SIGTERM');
  const { name: point } = failpoint;
  const script = await studio.buildApi(failpoint);
  for (const api of studio.apis) await startToCrash(api, script);
  await play(stage, story);
  // What only the workers do comes a little later.
  const [first] = studio.apis;
  const ended = await Promise.race([
    Promise.any(studio.apis.map((api) => api.ended())),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), 20_000)),
  ]);
  if (ended?.signal !== 'SIGKILL') witness.fail(`Nothing died at ${point}`);
  for (const api of studio.apis) if (api !== first) await api.end('SIGTERM');
  await first?.end('SIGTERM');
  await Promise.all(studio.apis.map((api) => api.start()));
  for (const open of await studio.settle()) witness.fail(`After ${point}: ${open}`);
  await play(stage, story);
  const again = await studio.call(story.good);
  witness.expect(again.status === 200, `After ${point} the checkout was answered ${again.text}`);
  const { state } = await readRow(studio, story.booking.id);
  witness.expect(state === 'CANCELLED', `After ${point} a cancelled booking is ${String(state)}`);
}

export const crashAtEachPoint: ProveTest = {
  id: 'C4b',
  isLong: true,
  name: 'killed at each named point between hold, charge, mail, webhook, refund, session',
  sizes: { quick: { times: 1, points: 1 }, full: { times: 10, points: crashPoints.length } },
  processes: 1,
  async run(stage) {
    const { size, random, witness } = stage;
    const points = random.shuffle(crashPoints).slice(0, size['points']!);
    for (let time = 0; time < size['times']!; time++) {
      for (const point of points) {
        await crashAt(stage, point);
        witness.allowDuplicateMails(1);
      }
    }
  },
};
