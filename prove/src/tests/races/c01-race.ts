import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import { createVisitors, openSessions, payment, slotOf } from '../../studio/booking.ts';
import { callPatiently, judgeStatuses } from '../../studio/bookings.ts';

type Kind = { id: string; name: string; quick: ProveTest['sizes']['quick']; largestParty: number };

/** Everybody pays for one session at the same moment. It sells all of its seats and refuses no party that fits. */
async function sellOut(stage: Stage, date: string, largestParty: number): Promise<void> {
  const { studio, size, random, witness } = stage;
  const visitors = await createVisitors(studio, size['buyers']!);
  const bought = await Promise.all(
    visitors.map(async (visitor) => {
      const party = 1 + random.below(largestParty);
      const request = payment({ visitor, date, guests: party });
      const answer = await callPatiently(studio, request);
      witness.promise(answer);
      return { party, request, answer, startedAt: 0 };
    }),
  );
  judgeStatuses(stage, bought, [200, 409]);
  const sold = bought
    .filter(({ answer }) => answer.status === 200)
    .reduce((sum, { party }) => sum + party, 0);
  const { date: day, slotId } = slotOf(date);
  const counted = await studio.database.count(
    `slot WHERE date = '${day}' AND slot_id = ${slotId} AND seats_taken = ${sold}`,
  );
  witness.expect(sold <= 8 && counted === 1, `${sold} of 8 seats sold, or another number counted`);
  const refused = bought.find(({ party, answer }) => answer.status !== 200 && sold + party <= 8);
  witness.expect(!refused, `A party of ${refused?.party} was refused and would still fit`);
}

const raceOf = ({ id, name, quick, largestParty }: Kind): ProveTest => ({
  id,
  name,
  engines: allEngines,
  sizes: { quick, full: { rounds: 200, buyers: 500 } },
  async run(stage) {
    const { studio, size, witness } = stage;
    let slowest = 0;
    for (const date of openSessions(studio, size['rounds'])) {
      const began = performance.now();
      await sellOut(stage, date, largestParty);
      slowest = Math.max(slowest, performance.now() - began);
    }
    witness.measure('slowest round', slowest / 1000, ['s', 10]);
  },
});

export const races = [
  raceOf({
    id: 'C1',
    name: 'everybody buys one of 8 seats at once: 8 are sold, nobody pays without a seat',
    quick: { rounds: 1, buyers: 100 },
    largestParty: 1,
  }),
  raceOf({
    id: 'C1b',
    name: 'parties of 1 to 8 at once: never above 8, and no refused party would still fit',
    quick: { rounds: 2, buyers: 40 },
    largestParty: 8,
  }),
];
