import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../lanes.ts';
import type { Stage } from '../prove-test.ts';
import { createVisitors, openSessions, payment } from './booking.ts';
import type { Answer, Request } from './call.ts';
import type { Sent } from './load.ts';
import type { Studio } from './start-studio.ts';

/**
 * Prepares bookings of one seat each, spread over the given sessions (all by default), each with a
 * new visitor and checkout. A visitor's proof is good for one booking, so the returned function
 * returns undefined once all have booked.
 */
export async function prepareBookings(
  { studio, random }: Stage,
  count: number,
  sessions = openSessions(studio),
): Promise<() => Request | undefined> {
  const visitors = await createVisitors(studio, count);
  const dates = random.shuffle(sessions);
  let next = 0;
  return () => {
    const visitor = visitors[next];
    return visitor && payment({ visitor, date: dates[next++ % dates.length]! });
  };
}

/** Makes bookings one after the other. Each response must be 200. */
export async function bookInTurn(stage: Stage, count: number): Promise<void> {
  const { studio, witness } = stage;
  const next = await prepareBookings(stage, count);
  for (let booking = 0; booking < count; booking++) {
    const answer = await studio.call(next()!);
    witness.expect(answer.status === 200, `A booking got ${answer.status}: ${answer.text}`);
    witness.promise(answer);
  }
}

/** Whether the outcome is open: no response, busy, or an unfinished charge. The same request then asks again. */
const isUnclear = ({ status, body }: Answer): boolean =>
  [0, 202, 503].includes(status) || body['type'] === 'IN_PROGRESS';

/** How many times a visitor tries again. The resolver checks unknown payments every ten seconds. */
const patience = 30;

/** Repeats a request until the outcome is clear. A busy API may first ask the visitor to wait. */
export async function callPatiently(studio: Studio, request: Request): Promise<Answer> {
  let answer = await studio.call(request);
  for (let again = 0; isUnclear(answer) && again < patience; again++) {
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    answer = await studio.call(request);
  }
  return answer;
}

/** Checks that every response has an allowed status. A 500 is never allowed. */
export function judgeStatuses(
  { witness }: Stage,
  sent: Sent[],
  allowed = [0, 200, 202, 402, 409, 429, 503],
): void {
  for (const { request, answer } of sent) {
    const { status, text } = answer;
    witness.expect(allowed.includes(status), `${request.path} got ${status} ${text.slice(0, 200)}`);
  }
}

/** Repeats requests without a clear response. Each must now confirm the booking or be refused for a reason. */
export async function askAgain({ studio, witness }: Stage, sent: Sent[]): Promise<void> {
  for (const { answer } of sent) witness.promise(answer);
  const unclear = sent.filter(({ answer }) => isUnclear(answer));
  await inLanes(unclear, {
    lanes: 4,
    async work({ request, answer }) {
      const again = await callPatiently(studio, request);
      witness.promise(again);
      const isClear = again.status === 200 || again.body['type'] === 'SLOT_FULL';
      witness.expect(isClear, `After ${answer.status}, asked again: ${again.status} ${again.text}`);
    },
  });
}
