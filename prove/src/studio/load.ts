import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../prove-test.ts';
import { prepareBookings } from './bookings.ts';
import type { Answer, Request } from './call.ts';
import type { Studio } from './start-studio.ts';

export type Sent = { request: Request; answer: Answer; startedAt: number };

export async function send({ call }: Pick<Studio, 'call'>, request: Request): Promise<Sent> {
  const startedAt = performance.now();
  return { request, answer: await call(request), startedAt };
}

/** `perSecond` requests, whether or not the previous ones have been answered, until `next` has no more. */
type Load = { perSecond: number; next(): Request | undefined };

/** Sends requests until the returned function is called, which waits for the responses and returns all. */
export function startLoad(studio: Pick<Studio, 'call'>, { perSecond, next }: Load) {
  const sent: Promise<Sent>[] = [];
  const stopping = new AbortController();
  const began = performance.now();
  const loop = (async () => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const dueIn = began + (count * 1000) / perSecond - performance.now();
      if (dueIn > 0) await sleep(dueIn);
      const request = stopping.signal.aborted ? undefined : next();
      if (!request) return;
      sent.push(send(studio, request));
    }
  })();
  return async (): Promise<Sent[]> => {
    stopping.abort();
    await loop;
    return Promise.all(sent);
  };
}

/** A load of 70% availability, 20% other reads and 10% bookings. */
export async function prepareMix(stage: Stage, requests: number): Promise<() => Request> {
  const { studio, random } = stage;
  const book = await prepareBookings(stage, Math.ceil(requests / 8) + 20);
  const reads: Request[] = [
    { path: '/services' },
    { path: '/studio' },
    { path: '/payment/status', key: 'nobody-has-this-one' },
  ];
  const path = `/availability?startDate=${studio.day(0)}&endDate=${studio.day(60)}`;
  return () => {
    const dice = random.below(10);
    if (dice < 7) return { path };
    const booking = dice === 9 ? book() : undefined;
    return booking ?? random.pick(reads);
  };
}

export const answersOf = (sent: Sent[]): Answer[] => sent.map(({ answer }) => answer);

export const isBooking = ({ request }: Pick<Sent, 'request'>): boolean =>
  request.body !== undefined;

/** Waits until every API process can use the database again. Resolves to the milliseconds that it took. */
export async function waitUntilReady({ apis }: Studio): Promise<number> {
  const began = performance.now();
  for (const { url } of apis) {
    while (!(await fetch(`${url}/ready`).then(({ ok }) => ok))) await sleep(50);
  }
  return performance.now() - began;
}

/** The milliseconds within which this fraction of the responses came. */
export function quantile(answers: Answer[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
