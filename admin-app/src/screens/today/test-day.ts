import type { Attendance, Mark, Party, Roster, RosterSession } from '@studio/contract';
import { type Answers, aReservation, openApp, sessionOf } from '../../test-app.tsx';

export const day = '2026-09-19';
/** 1:12 PM in Los Angeles. */
export const noon = Date.parse('2026-09-19T20:12:00Z');

const aParty = (id: string, name: string, changes: Partial<Party> = {}): Party => ({
  reservation: aReservation({ id, guest_name: name, appointment_time: `${day}T13:00:00-07:00` }),
  balanceCents: 27_000,
  attendance: null,
  note: '',
  care: '',
  ...changes,
});

export const aSession = (slotId: number, parties: Party[] = []): RosterSession => ({
  slotId,
  minutes: 180,
  isOpen: true,
  kind: 'REGULAR',
  capacity: 8,
  seatsTaken: parties.length * 2,
  title: '',
  reason: '',
  staffId: 1,
  parties,
});

export const maya = aParty('a', 'Maya Lindqvist');
const ruth = aParty('b', 'Ruth Abelson', { care: 'Wheelchair user.', note: 'Bench 1.' });
const sofia = aParty('c', 'Sofia Marchetti');

export const roster: Roster = {
  date: day,
  asOf: new Date(noon).toISOString(),
  sessions: [aSession(2, [maya, ruth]), aSession(3, [sofia])],
};

/** Opens the roster of two sessions, the first of which is running. The server stores the marks it receives. */
export function openDay(answers: Answers = {}) {
  const kept = new Map<string, Attendance>();
  const marked = (party: Party): Party => ({
    ...party,
    attendance: kept.get(party.reservation.id) ?? party.attendance,
  });
  const sessions = () =>
    roster.sessions.map((session) => ({ ...session, parties: session.parties.map(marked) }));
  return openApp('/admin/day', {
    stored: sessionOf('stored'),
    answers: {
      [`GET /admin/day/${day}`]: () => ({ body: { ...roster, sessions: sessions() } }),
      'POST /admin/day/marks': ({ body }) => {
        const { marks } = body as { marks: Mark[] };
        for (const mark of marks) kept.set(mark.bookingId, mark);
        return { body: { winners: marks } };
      },
      ...answers,
    },
  });
}
