import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../lanes.ts';
import type { Stage } from '../prove-test.ts';
import { createVisitors, openSessions, payment, type Visitor, verifyVisitors } from './booking.ts';
import type { Answer, Request } from './call.ts';
import type { Sent } from './load.ts';
import type { Studio } from './start-studio.ts';

/** Bookings of one seat each, spread over all sessions; each has its own visitor and checkout. */
export async function prepareBookings(stage: Stage, count: number): Promise<() => Request> {
  const { studio, random } = stage;
  const visitors = createVisitors('load', count);
  await verifyVisitors(studio, visitors);
  const dates = random.shuffle(openSessions(studio, 1000));
  let next = 0;
  return () => {
    const visitor: Visitor = visitors[next % count]!;
    const date = dates[next % dates.length]!;
    next += 1;
    return payment({ visitor, date });
  };
}

/** Busy, or not known yet whether the card was charged: the same request again says what became of it. */
const isToldToWait = ({ status, body }: Answer): boolean =>
  [202, 503].includes(status) || body['type'] === 'IN_PROGRESS';

/** Times that a visitor comes back; the resolver looks after unknown payments every ten seconds. */
const patience = 30;

/** Sends until the answer is about the wish; a busy studio may first say "wait". Nothing is killed here. */
export async function callPatiently(studio: Studio, request: Request): Promise<Answer> {
  let answer = await studio.call(request);
  for (let again = 0; isToldToWait(answer) && again < patience; again++) {
    await sleep(1000 * Number(answer.retryAfter ?? 1));
    answer = await studio.call(request);
  }
  return answer;
}

const isUnclear = (answer: Answer): boolean => answer.status === 0 || isToldToWait(answer);

/** Every answer that came is one the contract knows; 500 is none. */
export function judgeStatuses({ witness }: Stage, sent: Sent[]): void {
  const allowed = [0, 200, 202, 402, 409, 429, 503];
  for (const { answer } of sent) {
    if (!allowed.includes(answer.status)) {
      witness.fail(`A request was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
  }
}

const atOnce = 4;

/**
 * Sends again what had no clear answer, as a visitor does after a broken connection: each must now
 * be told that the booking stands, or be refused for a reason.
 */
export async function askAgain(stage: Stage, sent: Sent[]): Promise<void> {
  const { studio, witness } = stage;
  for (const { answer } of sent) witness.promise(answer);
  const ask = async ({ request, answer }: Sent) => {
    const again = await studio.call(request);
    witness.promise(again);
    const isClear = again.status === 200 || again.body['type'] === 'SLOT_FULL';
    witness.expect(isClear, `After ${answer.status}, asked again: ${again.status} ${again.text}`);
  };
  const unclear = sent.filter((each) => isUnclear(each.answer));
  await inLanes(unclear, { lanes: atOnce, work: ask });
}
