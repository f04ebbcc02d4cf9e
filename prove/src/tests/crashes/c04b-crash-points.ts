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
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { ServerProcess } from '../../studio/servers/server-process.ts';

type Story = {
  good: Request;
  declined: Request;
  code: Request;
  date: string;
  late: { key: string; referenceId: string };
};

/** One visit to every part that writes: code, payment, decline, webhook, refund, staff, mail. */
async function writeStory(stage: Stage): Promise<Story> {
  const { studio, random } = stage;
  const giveUp = await prepareGivenUp(stage, 1);
  const [guest, other, newcomer] = createVisitors('crash', 3);
  await verifyVisitors(studio, [guest!, other!]);
  const dates = random.shuffle(openSessions(studio, 200));
  return {
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

/** Plays the story to its end or to the crash, whichever comes first; safe to play again. */
async function play({ studio, witness }: Stage, story: Story): Promise<void> {
  await studio.providers.pay({ ...story.late, amount: 1000 }).catch(() => null);
  await studio.call(story.code);
  await studio.call(story.declined);
  const paid = await studio.call(story.good);
  witness.promise(paid);
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

async function crashAt(stage: Stage, failpoint: Failpoint): Promise<void> {
  const { studio, witness } = stage;
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
