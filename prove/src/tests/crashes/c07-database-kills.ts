import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest } from '../../prove-test.ts';
import { askAgain } from '../../studio/bookings.ts';
import { startLoad } from '../../studio/load.ts';
import { isBooking, judgeOutage, waitUntilReady } from '../../studio/outage.ts';
import { serverPrograms } from '../../studio/servers/maria-server.ts';
import { createOnPrivateServer } from '../../studio/servers/private-server.ts';
import { prepareMix } from '../load/c18-load.ts';

/** How long the server stays away. */
const awayMs = 1_000;

export const databaseKills: ProveTest = {
  id: 'C7',
  name: 'the database is killed under load, again and again: what was answered stands, the rest is 503',
  sizes: {
    quick: { kills: 2, 'seconds between': 3, 'a second': 20 },
    full: { kills: 15, 'seconds between': 20, 'a second': 50 },
  },
  engines: ['mysql'],
  programs: serverPrograms,
  database: createOnPrivateServer,
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const server = studio.database.server!;
    const perSecond = size['a second']!;
    const betweenMs = size['seconds between']! * 1000;
    const seconds = (size['kills']! * (betweenMs + 10 * awayMs)) / 1000;
    const load = startLoad(studio, {
      perSecond,
      next: await prepareMix(stage, Math.ceil(perSecond * seconds)),
    });
    let slowest = 0;
    for (let kill = 0; kill < size['kills']!; kill++) {
      await sleep(betweenMs / 2 + random.below(betweenMs / 2));
      await server.kill();
      await sleep(awayMs);
      await server.start();
      slowest = Math.max(slowest, await waitUntilReady(studio));
    }
    const sent = await load.stop();
    judgeOutage(stage, sent);
    // In each process one mail may have been on its way at each kill.
    witness.allowDuplicateMails(size['kills']! * studio.apis.length);
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    await askAgain(stage, sent.filter(isBooking));
    const refused = sent.filter(({ answer }) => answer.status === 503).length;
    witness.measure({ name: 'requests', value: sent.length, unit: '' });
    witness.measure({ name: 'answered 503', value: refused, unit: '' });
    witness.measure({ name: 'well again after', value: slowest / 1000, unit: 's', target: 10 });
  },
};
