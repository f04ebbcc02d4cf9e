import { crashPoints } from '../../failpoints/crash-points.ts';
import type { Failpoint } from '../../failpoints/failpoint.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions } from '../../studio/booking.ts';
import { bookAndOpen } from '../../studio/guest-bookings.ts';
import { toColumn } from '../../studio/servers/column.ts';
import type { ServerProcess } from '../../studio/servers/server-process.ts';
import { onTheWall } from '../../studio/wall-clock.ts';
import { dayPoints, dayStory } from './day-story.ts';
import { visitStory } from './visit-story.ts';

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
  const write = dayPoints.includes(failpoint.name) ? dayStory : visitStory;
  const story = await write(stage, failpoint.name);
  for (const api of studio.apis) await api.end('SIGTERM');
  const { name: point } = failpoint;
  const script = await studio.buildApi(failpoint);
  for (const api of studio.apis) await startToCrash(api, script);
  await story.play();
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
  await story.judgeDone?.();
  await story.play();
  await story.judge();
}

export const crashAtEachPoint: ProveTest = {
  id: 'C4b',
  isLong: true,
  name: 'killed at each named point between hold, charge, mail, webhook, refund, session, close, offer, desk',
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
