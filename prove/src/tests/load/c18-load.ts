import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';
import { quantile, type Sent, startLoad } from '../../studio/load.ts';

/** 70 % availability, 20 % other reads, 10 % bookings. */
export async function prepareMix(stage: Stage, requests: number): Promise<() => Request> {
  const { studio, random } = stage;
  const book = await prepareBookings(stage, Math.ceil(requests / 8) + 20);
  const day = (days: number) =>
    new Date(studio.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const availability = { path: `/availability?startDate=${day(0)}&endDate=${day(60)}` };
  const reads: Request[] = [
    { path: '/services' },
    { path: '/studio' },
    { path: '/payment/status', key: 'nobody-has-this-one' },
  ];
  return () => {
    const dice = random.below(10);
    if (dice < 7) return availability;
    return dice < 9 ? random.pick(reads) : book();
  };
}

const isAvailability = ({ request }: Sent): boolean => request.path.startsWith('/availability');
const isBooking = ({ request }: Sent): boolean => request.path.startsWith('/payment/create');

/** A booking may be refused when everything is sold; a read may not. */
export function judgeLoad({ witness }: Stage, sent: Sent[]): void {
  const bad = sent.filter(
    (each) => !(each.answer.status === 200 || (isBooking(each) && each.answer.status === 409)),
  );
  if (bad.length > 0) {
    witness.fail(
      `${bad.length} of ${sent.length} failed: ${bad[0]!.answer.status} ${bad[0]!.answer.text}`,
    );
  }
}

const bucketMs = 10;

function plotLatency({ witness }: Stage, ms: number[]): void {
  const counts = new Map<number, number>();
  for (const each of ms) {
    const bucket = Math.min(500, Math.floor(each / bucketMs) * bucketMs);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  const points = Array.from({ length: 51 }, (_, index): [number, number] => [
    index * bucketMs,
    counts.get(index * bucketMs) ?? 0,
  ]);
  witness.plot({
    title: `latency of ${ms.length} requests (the last bar: 500 ms and more)`,
    kind: 'bars',
    x: 'milliseconds',
    y: 'requests',
    points,
  });
}

const spikeTimes = 5;
const wellMs = 250;
const patienceMs = 60_000;

/** Far more than usual for a while: all are served or asked to come back, and then it is as before. */
async function spike(stage: Stage, load: Parameters<typeof startLoad>[1]): Promise<void> {
  const { studio, size, witness } = stage;
  const running = startLoad(studio, load);
  await sleep(size['spike seconds']! * 1000);
  const ended = performance.now();
  const sent = await running.stop();
  judgeStatuses(stage, sent);
  for (const { answer, request } of sent) if (request.body) witness.promise(answer);
  const cutOff = sent.filter(({ answer }) => answer.status === 0);
  if (cutOff.length > 0) {
    const reason = cutOff[0]!.answer.text;
    witness.fail(`${cutOff.length} of ${sent.length} were cut off in the spike: ${reason}`);
  }
  let isWell = false;
  while (!isWell && performance.now() - ended < patienceMs) {
    const { status, ms } = await studio.call({ path: '/availability' });
    isWell = status < 500 && ms < wellMs;
  }
  const seconds = (performance.now() - ended) / 1000;
  witness.expect(isWell, `Not well again ${seconds.toFixed(0)} seconds after the spike`);
  const asked = sent.filter(({ answer }) => [429, 503].includes(answer.status)).length;
  witness.measure({ name: `${spikeTimes} times as many, asked to wait`, value: asked, unit: '' });
  witness.measure({ name: 'well again after', value: seconds, unit: 's', target: 10 });
}

export const load: ProveTest = {
  id: 'C18',
  name: '100 requests a second, 7 of 10 availability, 1 of 10 a booking: fast, without an error; then 5 times as many',
  sizes: {
    quick: { seconds: 4, 'a second': 20, 'spike seconds': 2 },
    full: { seconds: 600, 'a second': 100, 'spike seconds': 60 },
  },
  alone: 'always',
  async run(stage) {
    const { studio, size, witness } = stage;
    const perSecond = size['a second']!;
    const spikeRate = spikeTimes * perSecond;
    const requests = perSecond * size['seconds']! + spikeRate * size['spike seconds']!;
    const next = await prepareMix(stage, requests);
    const running = startLoad(studio, { perSecond, next });
    await sleep(size['seconds']! * 1000);
    const sent = await running.stop();
    judgeLoad(stage, sent);
    for (const { answer, request } of sent) if (request.body) witness.promise(answer);
    const ms = (of: Sent[]) => of.map(({ answer }) => answer.ms);
    const add = (name: string, value: number, target?: number) =>
      witness.measure({ name, value, unit: 'ms', target });
    add('p50', quantile(ms(sent), 0.5), 20);
    add('p99', quantile(ms(sent), 0.99), 250);
    add('availability p99', quantile(ms(sent.filter(isAvailability)), 0.99), 100);
    add('booking p99', quantile(ms(sent.filter(isBooking)), 0.99));
    plotLatency(stage, ms(sent));
    await spike(stage, { perSecond: spikeRate, next });
  },
};
