import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  signInAdmin,
  slotOf,
  verifyVisitors,
} from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import type { Answer } from '../../studio/call.ts';

/** More than the usual eight, so that a close comes between buyers. */
const seats = 24;

type Round = { date: string; token: string };

async function widen({ studio, witness }: Stage, { date, token }: Round): Promise<void> {
  const { date: day, slotId } = slotOf(date);
  const answer = await studio.call({
    path: `/admin/schedule/${day}`,
    token,
    body: { sessions: [{ slotId, isOpen: true, capacity: seats }], reason: 'A race' },
  });
  witness.expect(answer.status === 200, `More seats were answered ${answer.status}`);
}

const close = ({ studio }: Stage, { date, token }: Round): Promise<Answer> => {
  const { date: day, slotId } = slotOf(date);
  return callPatiently(studio, {
    path: '/admin/schedule/close',
    token,
    body: { from: day, to: day, slotIds: [slotId], reason: 'A race' },
  });
};

/** Everybody buys; staff close the session when so many have paid. */
async function buyAgainstClose(stage: Stage, round: Round, after: number) {
  const { studio, size, witness } = stage;
  const visitors = createVisitors('buyer', size['buyers']!);
  await verifyVisitors(studio, visitors);
  let paid = 0;
  let letClose: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    letClose = resolve;
    if (after === 0) resolve();
  });
  const buying = Promise.all(
    visitors.map(async (visitor) => {
      const { date } = round;
      const answer = await callPatiently(studio, payment({ visitor, date, guests: 1 }));
      witness.promise(answer);
      if (answer.status === 200 && ++paid === after) letClose();
      return answer;
    }),
  );
  // Where fewer than that are sold, it closes after them.
  const closing = Promise.race([enough, buying]).then(() => close(stage, round));
  return { answers: await buying, closed: await closing };
}

const idsOf = (closed: Answer): string[] =>
  (closed.body['affected'] as { reservation: { id: string } }[]).map(
    ({ reservation: { id } }) => id,
  );

function judge(
  { witness }: Stage,
  { answers, closed }: { answers: Answer[]; closed: Answer },
): void {
  witness.expect(closed.status === 200, `The close was answered ${closed.status}: ${closed.text}`);
  const others = answers.filter(({ status }) => ![200, 400, 409].includes(status));
  for (const { status, text } of others) {
    witness.fail(`A buyer was answered ${status}: ${text}`);
  }
  const listed = new Set(idsOf(closed));
  const booked = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => String(body['reservationId']));
  const unlisted = booked.filter((id) => !listed.has(id));
  witness.expect(unlisted.length === 0, `${unlisted.length} got in after the close`);
  witness.expect(
    listed.size === booked.length,
    `${listed.size} are listed, ${booked.length} have booked`,
  );
}

async function judgeAfterwards(stage: Stage, { date }: Round): Promise<void> {
  const { studio, witness } = stage;
  const [visitor] = createVisitors('late', 1);
  await verifyVisitors(studio, [visitor!]);
  const { status, body } = await studio.call(payment({ visitor: visitor!, date, guests: 1 }));
  witness.expect(
    status === 400 && body['type'] === 'SLOT_CLOSED',
    `Who came after the close was answered ${status}`,
  );
}

export const closeAgainstBuyers: ProveTest = {
  id: 'C38',
  name: 'staff close a session while everybody buys: nobody is in after it, all who were in are listed',
  engines: allEngines,
  sizes: { quick: { rounds: 2, buyers: 60 }, full: { rounds: 50, buyers: 500 } },
  async run(stage) {
    const { studio, size, random } = stage;
    const token = await signInAdmin(studio);
    for (const date of openSessions(studio, size['rounds']!)) {
      const round = { date, token };
      await widen(stage, round);
      judge(stage, await buyAgainstClose(stage, round, random.below(seats)));
      await judgeAfterwards(stage, round);
    }
  },
};
