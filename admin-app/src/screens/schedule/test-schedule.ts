import {
  addDays,
  type AffectedBooking,
  type PlannedDay,
  type PlannedSession,
} from '@studio/contract';
import { aReservation, openApp, sessionOf, type Answers } from '../../test-app.tsx';

const aSession = (changes: Partial<PlannedSession>): PlannedSession => ({
  slotId: 1,
  kind: 'REGULAR',
  isOpen: true,
  capacity: 8,
  seatsTaken: 0,
  usualSeats: 8,
  staff_id: null,
  instructors: [],
  ...changes,
});

/** A Sunday in the future. */
export const sunday = '2099-09-20';

const closed = { isOpen: false, usualSeats: 0 };
const days: Record<number, Partial<PlannedSession>[]> = {
  1: [closed, closed, closed, closed],
  2: [{}, {}, { isOpen: false, reason: 'Kiln inspection' }, {}],
  3: [{}, {}, { seatsTaken: 8 }, { capacity: 6, seatsTaken: 1 }],
  4: [{ seatsTaken: 4, instructors: ['Jo Okafor'] }, {}, { seatsTaken: 5 }, {}],
};

/**
 * Monday is closed by regular hours, Tuesday has special hours, Wednesday is full, Thursday is booked, and Saturday
 * has one more session.
 */
export const week: PlannedDay[] = Array.from({ length: 7 }, (_, weekday) => ({
  date: addDays(sunday, weekday),
  sessions: [
    ...[1, 2, 3, 4].map((slotId) => aSession({ slotId, ...days[weekday]?.[slotId - 1] })),
    ...(weekday === 6
      ? [
          aSession({
            slotId: 1140,
            kind: 'EXTRA',
            minutes: 120,
            usualSeats: null,
            title: 'Late stones',
          }),
        ]
      : []),
  ],
}));

export const thursday = addDays(sunday, 4);
export const friday = addDays(sunday, 5);

export const affectedOf = (id: string, name: string, options: string[]): AffectedBooking => ({
  reservation: aReservation({
    id,
    guest_name: name,
    appointment_time: `${thursday}T15:00:00-07:00`,
    paid_cents: 6000,
  }),
  options,
});

type Shown = { date?: string; isNarrow?: boolean };

export const openSchedule = (answers: Answers = {}, { date = sunday, ...shown }: Shown = {}) =>
  openApp(`/admin/schedule?week=${date}`, {
    ...shown,
    stored: sessionOf('stored'),
    answers: {
      'GET /admin/schedule': { body: { days: week } },
      'GET /admin/schedule/affected': {
        body: { affected: [], answerBy: '2099-09-23T01:00:00.000Z' },
      },
      ...answers,
    },
  });
