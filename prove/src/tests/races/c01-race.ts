import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  slotOf,
  verifyVisitors,
} from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import type { Answer } from '../../studio/call.ts';

type Round = { date: string; guests: number[] };
type Bought = { party: number; answer: Answer; at: number };

/** Everybody pays for one session at the same moment. */
async function sellOut(stage: Stage, { date, guests }: Round): Promise<Bought[]> {
  const { studio, witness } = stage;
  const visitors = createVisitors('buyer', guests.length);
  await verifyVisitors(studio, visitors);
  const began = performance.now();
  return Promise.all(
    visitors.map(async (visitor, buyer) => {
      const party = guests[buyer]!;
      const answer = await callPatiently(studio, payment({ visitor, date, guests: party }));
      witness.promise(answer);
      return { party, answer, at: performance.now() - began };
    }),
  );
}

async function seatsTaken({ studio }: Stage, session: string): Promise<number> {
  const { date, slotId } = slotOf(session);
  const [row] = await studio.database.read(
    'SELECT seats_taken AS n FROM slot WHERE date = ? AND slot_id = ?',
    [date, slotId],
  );
  return Number(row?.['n'] ?? 0);
}

const seatsOf = (bought: Bought[]) =>
  bought.filter(({ answer }) => answer.status === 200).reduce((sum, { party }) => sum + party, 0);

function judgeAnswers({ witness }: Stage, bought: Bought[]): void {
  const others = bought.filter(({ answer }) => ![200, 409].includes(answer.status));
  for (const { answer } of others)
    witness.fail(`A buyer was answered ${answer.status}: ${answer.text}`);
}

/** Seats sold over the milliseconds of a race. */
function plotSales({ witness }: Stage, bought: Bought[]): void {
  const sales = bought.filter(({ answer }) => answer.status === 200).sort((a, b) => a.at - b.at);
  const points = sales.map(({ at }, index): [number, number] => [
    at,
    seatsOf(sales.slice(0, index + 1)),
  ]);
  const last = Math.max(...bought.map(({ at }) => at));
  witness.plot({
    title: `seats sold to ${bought.length} buyers`,
    kind: 'line',
    x: 'milliseconds since the start',
    y: 'seats',
    points: [[0, 0], ...points, [last, seatsOf(sales)]],
  });
}

type Judge = (stage: Stage, sold: { bought: Bought[]; taken: number }) => void;

async function runRounds(
  stage: Stage,
  { guestsOf, judge }: { guestsOf: (stage: Stage) => number[]; judge: Judge },
): Promise<void> {
  const { size, studio, witness } = stage;
  const dates = openSessions(studio, size['rounds']!);
  let slowest = 0;
  for (const [round, date] of dates.entries()) {
    const began = performance.now();
    const bought = await sellOut(stage, { date, guests: guestsOf(stage) });
    slowest = Math.max(slowest, performance.now() - began);
    judgeAnswers(stage, bought);
    judge(stage, { bought, taken: await seatsTaken(stage, date) });
    if (round === 0) plotSales(stage, bought);
  }
  witness.measure({ name: 'slowest round', value: slowest / 1000, unit: 's', target: 10 });
}

export const race: ProveTest = {
  id: 'C1',
  name: 'everybody buys one of 8 seats at once: 8 are sold, nobody pays without a seat',
  engines: allEngines,
  sizes: { quick: { rounds: 1, buyers: 200 }, full: { rounds: 200, buyers: 500 } },
  run: (stage) =>
    runRounds(stage, {
      guestsOf: ({ size }) => Array<number>(size['buyers']!).fill(1),
      judge: ({ witness }, { bought, taken }) => {
        witness.expect(seatsOf(bought) === 8 && taken === 8, `${seatsOf(bought)} of 8 seats sold`);
      },
    }),
};

export const mixedRace: ProveTest = {
  id: 'C1b',
  name: 'parties of 1 to 8 at once: never above 8, and no refused party would still fit',
  engines: allEngines,
  sizes: { quick: { rounds: 2, buyers: 60 }, full: { rounds: 100, buyers: 500 } },
  run: (stage) =>
    runRounds(stage, {
      guestsOf: ({ size, random }) =>
        Array.from({ length: size['buyers']! }, () => 1 + random.below(8)),
      judge: ({ witness }, { bought, taken }) => {
        const sold = seatsOf(bought);
        witness.expect(sold <= 8 && taken === sold, `${sold} seats sold, ${taken} counted`);
        const fitting = bought.filter(
          ({ answer, party }) => answer.status === 409 && sold + party <= 8,
        );
        witness.expect(fitting.length === 0, `A party of ${fitting[0]?.party} would still fit`);
      },
    }),
};
