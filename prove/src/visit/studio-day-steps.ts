import { randomUUID } from 'node:crypto';
import { studioDate } from '@studio/contract';
import { ofStaff } from './of-staff.ts';
import type { Step } from './play.ts';

/** The roster and the desk, about the booking that was made. */
export const studioDay: Step[] = [
  {
    of: 'markAttendance',
    what: 'a party that is there',
    request: (play) =>
      ofStaff(play, {
        path: '/admin/day/marks',
        body: {
          marks: [
            {
              id: randomUUID(),
              bookingId: play.learnt['reservationId'],
              state: 'ARRIVED',
              markedAt: new Date().toISOString(),
            },
          ],
        },
      }),
  },
  {
    of: 'takeAtDesk',
    what: 'nothing',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/desk-payment`,
        key: `${play.key}-cash`,
        body: { method: 'CASH', amountCents: 0, version: 2 },
      }),
  },
  {
    of: 'correctAtDesk',
    what: 'what was never recorded',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/desk-payment/correct`,
        key: `${play.key}-correction`,
        body: {
          paymentId: play.learnt['reservationId'],
          amountCents: 0,
          reason: 'A test.',
          version: 2,
        },
      }),
  },
  {
    of: 'sendReceipt',
    what: 'without a version',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/receipt/send`,
        key: `${play.key}-receipt`,
        body: {},
      }),
  },
  {
    of: 'writeBookingNote',
    what: 'what a guest needs',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/note`,
        body: { kind: 'CARE', text: 'Latex allergy, nitrile gloves only.' },
      }),
  },
  {
    of: 'setInstructor',
    what: 'nobody yet',
    request: (play) =>
      ofStaff(play, {
        method: 'PATCH',
        path: `/admin/day/${play.date.slice(0, 10)}/1`,
        body: { staffId: null },
      }),
  },
  {
    of: 'getSheet',
    what: 'of today',
    request: (play) => ofStaff(play, { path: `/admin/day/${studioDate(new Date())}/sheet` }),
  },
  {
    of: 'exportSheet',
    what: 'of today',
    request: (play) => ofStaff(play, { path: `/admin/day/${studioDate(new Date())}/sheet/export` }),
  },
  {
    of: 'closeTill',
    what: 'with sums that are not its own',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/day/${studioDate(new Date())}/close`,
        body: { countedCents: 0, cashCents: -1, totalCents: -1, note: '-', signedBy: 'Jo' },
      }),
  },
  {
    of: 'changePrice',
    what: 'without a reason',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/price`,
        body: { cents: 100, reason: ' ', version: 2 },
      }),
  },
  {
    of: 'addBenchLine',
    what: 'of nothing',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/bench-line`,
        body: { label: 'Stone setting', cents: 0, version: 2 },
      }),
  },
  {
    of: 'listUnmatched',
    what: 'of the last days',
    request: (play) => ofStaff(play, { path: '/admin/desk/unmatched' }),
  },
];
