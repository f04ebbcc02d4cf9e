import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '../../failpoints/failpoint.ts';
import { crashPoints } from '../../failpoints/tables.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions } from '../../studio/booking.ts';
import { bookAndOpen } from '../../studio/guest-bookings.ts';
import { toColumn } from '../../studio/servers/database.ts';
import { localTime } from '../../studio/local-time.ts';
import { settle } from '../../studio/settle.ts';
import { clearStory, judgeStory, playStory, writeStory } from './story.ts';

/** Creates a booking two days ahead, made a week ago, during the day in studio time, so that its reminder is due. */
async function makeReminderDue(stage: Stage): Promise<void> {
  const { studio } = stage;
  const hoursToNoon = (36 - Number(localTime(studio.now()).slice(12, 14))) % 24;
  await studio.advance(hoursToNoon * 3600);
  const [booking] = await bookAndOpen(stage, [{ date: openSessions(studio, 1)[0]! }]);
  const weekAgo = toColumn(new Date(studio.now().getTime() - 7 * 86_400_000));
  const sql = 'UPDATE reservation SET created_at = ? WHERE id = ?';
  await studio.database.write(sql, [weekAgo, booking!.id]);
}

async function crashAt(stage: Stage, failpoint: Failpoint): Promise<void> {
  const { studio, witness } = stage;
  const [api] = studio.apis;
  if (failpoint.name === 'after-plan') await makeReminderDue(stage);
  const story = await writeStory(stage);
  await studio.stop();
  const script = await studio.buildApi(failpoint);
  // A worker that finds work at the start may reach the crash point before the process is ready.
  await api!.start(script).catch(() => null);
  await playStory(stage, story);
  // Steps that only the workers take happen a little later.
  const ended = await Promise.race([api!.ended(), sleep(60_000, null)]);
  witness.expect(ended?.signal === 'SIGKILL', `Nothing died at ${failpoint.name}`);
  witness.allowMailsInFlight(1);
  await api!.end('SIGTERM');
  await api!.start();
  await checkInvariants(stage);
  await playStory(stage, story);
  await settle(stage);
  await judgeStory(stage, story, failpoint.name);
  await clearStory(stage, story);
}

export const crashAtEachPoint: ProveTest = {
  id: 'C4b',
  isLong: true,
  name: 'killed at each named point between hold, charge, email, webhook, refund, session, close, offer, desk',
  sizes: { quick: { times: 1, points: 1 }, full: { times: 10, points: crashPoints.length } },
  processes: 1,
  async run(stage) {
    const { size, random } = stage;
    const points = random.shuffle(crashPoints).slice(0, size['points']);
    for (let time = 0; time < size['times']!; time++) {
      for (const point of points) await crashAt(stage, point);
    }
  },
};
