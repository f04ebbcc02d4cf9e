import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { judgeStatuses } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';
import {
  answersOf,
  isBooking,
  prepareMix,
  quantile,
  type Sent,
  startLoad,
} from '../../studio/load.ts';
import { settle, until } from '../../studio/settle.ts';

async function sendFor(
  { studio, witness }: Stage,
  { next, perSecond, seconds }: { next: () => Request; perSecond: number; seconds: number },
): Promise<Sent[]> {
  const stop = startLoad(studio, { perSecond, next });
  await sleep(seconds * 1000);
  const sent = await stop();
  for (const { answer } of sent.filter(isBooking)) witness.promise(answer);
  return sent;
}

/** A process's memory in MiB and its number of open files. */
async function sample(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    files: (await readdir(`/proc/${pid}/fd`)).length,
  };
}

type Sample = Awaited<ReturnType<typeof sample>>;

/** How much a value grew from the first to the last quarter, each at its lowest: after a garbage collection. */
function growth(samples: Sample[], of: keyof Sample): number {
  const quarter = Math.ceil(samples.length / 4);
  const lowest = (some: Sample[]) => Math.min(...some.map((each) => each[of]));
  return lowest(samples.slice(-quarter)) - lowest(samples.slice(0, quarter));
}

const spikeTimes = 5;

export const load: ProveTest = {
  id: 'C18',
  name: 'mixed load for minutes: fast, without an error, memory stays flat; then 5 times as many are served or asked to wait',
  sizes: {
    quick: { seconds: 4, 'a second': 20, 'spike seconds': 2 },
    full: { seconds: 600, 'a second': 100, 'spike seconds': 60 },
  },
  isAlone: true,
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const perSecond = size['a second']!;
    const [seconds, spikeSeconds] = [size['seconds']!, size['spike seconds']!];
    const rate = spikeTimes * perSecond;
    const next = await prepareMix(stage, 2 * perSecond * seconds + rate * spikeSeconds);
    const [api] = studio.apis;
    // Warms up, so that what the first requests load is not counted.
    await sendFor(stage, { next, perSecond, seconds: seconds / 4 });

    const sending = sendFor(stage, { next, perSecond, seconds });
    const samples: Sample[] = [];
    for (let second = 0; second < seconds; second++) {
      await sleep(1000);
      samples.push(await sample(api!.pid()!));
    }
    const sent = await sending;
    // A booking may be refused when everything is sold. A read may not.
    const [booked, read] = [sent.filter(isBooking), sent.filter((each) => !isBooking(each))];
    judgeStatuses(stage, booked, [200, 409]);
    judgeStatuses(stage, read, [200]);
    witness.measure('p50', quantile(answersOf(sent), 0.5), ['ms', 20]);
    witness.measure('p99', quantile(answersOf(sent), 0.99), ['ms', 250]);
    witness.measure('booking p99', quantile(answersOf(booked), 0.99), 'ms');
    const minutes = (seconds * 0.75) / 60;
    witness.measure('memory grows by', growth(samples, 'memory') / minutes, ['MiB/min', 1]);
    witness.measure('open files rise by', growth(samples, 'files'), ['', 5]);

    const spike = await sendFor(stage, { next, perSecond: rate, seconds: spikeSeconds });
    judgeStatuses(stage, spike, [200, 202, 409, 429, 503]);
    const ended = performance.now();
    // The limit depends on this machine's speed before the spike.
    const usual = Math.max(250, 2 * quantile(answersOf(sent), 0.99));
    const isWell = async () => {
      const { status, ms } = await studio.call({ path: '/services' });
      return status === 200 && ms < usual;
    };
    witness.expect(await until(isWell, 60_000), 'Not well again a minute after the spike');
    witness.measure('well again after', (performance.now() - ended) / 1000, ['s', 10]);
    await settle(stage);
    const left = await studio.database.count("reservation WHERE state = 'HELD'");
    witness.expect(left === 0, `${left} holds are left behind`);
  },
};
