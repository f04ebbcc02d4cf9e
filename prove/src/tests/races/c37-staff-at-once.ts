import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';

/** The first two sessions of a day: a workshop of the one lasts into the other. */
const hours = ['11:00:00', '13:00:00'];

/** Two guests of one day; answers their reservations. */
async function bookOverlapping({ studio }: Stage, day: string): Promise<string[]> {
  const visitors = createVisitors('led', hours.length);
  await verifyVisitors(studio, visitors);
  const booked = visitors.map(async (visitor, index) => {
    const { body, text } = await studio.call(payment({ visitor, date: `${day} ${hours[index]}` }));
    if (!body['reservationId']) throw new Error(`A guest could not book: ${text}`);
    return String(body['reservationId']);
  });
  return Promise.all(booked);
}

export const staffAtOnce: ProveTest = {
  id: 'C37',
  name: 'two staff give one person overlapping sessions at once: exactly one is done, the other is asked',
  engines: allEngines,
  sizes: { quick: { rounds: 10 }, full: { rounds: 45 } },
  async run(stage) {
    const { studio, size, witness } = stage;
    const token = await signInAdmin(studio);
    const days = [...new Set(openSessions(studio, 1000).map((date) => date.slice(0, 10)))];
    for (const [round, day] of days.slice(0, size['rounds']!).entries()) {
      const ids = await bookOverlapping(stage, day);
      const answers = await Promise.all(
        ids.map((id) =>
          studio.call({ path: `/reservation/${id}/update`, token, body: { staff_id: 1 } }),
        ),
      );
      const told = answers.map(({ status, body }) => String(body['type'] ?? status)).sort();
      witness.expect(told.join() === '200,STAFF_OVERLAP', `Round ${round}: ${told.join(' and ')}`);
    }
  },
};
