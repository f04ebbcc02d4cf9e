import { ofStaff } from './of-staff.ts';
import { studioDay } from './studio-day-steps.ts';
import type { Request } from '../studio/call.ts';
import { learnField, phoneOf, type Play, type Step } from './play.ts';

function rangeOf(date: string): string {
  const day = date.slice(0, 10);
  return `startDate=${day}&endDate=${day}`;
}

/** A WebP of 800 by 600 pixels in one colour. */
const plainPicture =
  'UklGRjgAAABXRUJQVlA4TCsAAAAvH8OVAAdQ2uKWtf8BAUnS//9kRP8z/vOf//znP//5z3/+85///Oc//2cTAA==';

const farOff = 'startDate=2020-01-01&endDate=2020-01-02';
const reason = 'A test.';
const noSession = { slotId: 1, isOpen: false, capacity: 8 };
const extra = { minutes: 60, capacity: 4, kind: 'EXTRA' };

const byPhone = (play: Play, more: object): Request =>
  ofStaff(play, {
    path: '/admin/booking',
    key: `${play.key}-phone`,
    body: {
      service: 'Silver Ring Workshop',
      date: play.date,
      guestCount: 1,
      guestName: 'Ana Reyes',
      source: 'PHONE',
      deposit: 'LINK',
      notify: true,
      ...more,
    },
  });

/** A day of staff, who look at the booking that was made. */
export const staff: Step[] = [
  {
    of: 'signInAdmin',
    what: 'a wrong password',
    request: ({ visitor: { client } }) => ({
      path: '/admin/auth',
      client,
      body: { password: 'a wrong password' },
    }),
  },
  {
    of: 'signInAdmin',
    what: 'the password',
    request: ({ studio, visitor: { client } }) => ({
      path: '/admin/auth',
      client,
      body: { password: studio.secrets['ADMIN_PASSWORD'] },
    }),
    learn: learnField('token', 'admin'),
  },
  ...(
    [
      ['verifyAdmin', () => '/admin/verify'],
      ['countSessions', ({ date }) => `/admin/sessions?${rangeOf(date)}`],
      ['listReservations', ({ visitor }) => `/reservation?search=${visitor.email}`],
      ['listReservationsOfDay', ({ date }) => `/reservation/${date.slice(0, 10)}`],
      ['getReservation', ({ learnt }) => `/admin/reservation/${learnt['reservationId']}`],
      ['getStaffBooking', ({ learnt }) => `/admin/booking/${learnt['reservationId']}`],
      ['getDay', ({ date }) => `/admin/day/${date.slice(0, 10)}`],
      ['awaitChanges', () => '/admin/changes'],
      ['listStaff', () => '/staff'],
      ['getSchedule', () => `/admin/schedule?${farOff}`],
      ['getHours', () => '/admin/hours'],
      ['listAffected', () => '/admin/schedule/affected?from=2020-01-01&to=2020-01-02'],
    ] as [string, (play: Play) => string][]
  ).map(([of, path]): Step => ({
    of,
    what: 'as staff see it',
    request: (play) => ofStaff(play, { path: path(play) }),
  })),
  {
    of: 'updateReservation',
    what: 'a note',
    request: (play) =>
      ofStaff(play, {
        path: `/reservation/${play.learnt['reservationId']}/update`,
        body: { admin_note: 'Window seat — “please”' },
      }),
  },
  {
    of: 'bookAsStaff',
    what: 'by phone, for nobody',
    request: (play) => byPhone(play, { guestName: ' ', deposit: 'NONE', notify: false }),
  },
  {
    of: 'bookAsStaff',
    what: 'by phone, with a deposit by link',
    request: (play) => byPhone(play, { guestEmail: phoneOf(play.visitor.email) }),
    learn: ({ learnt }, { body }) => {
      learnt['heldId'] = String((body['reservation'] as { id?: string } | undefined)?.id);
    },
  },
  {
    of: 'cancelAsStaff',
    what: 'another sum than the policy’s, without a reason',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/cancel`,
        // The note has changed it once.
        body: { refundCents: 1, version: 2 },
      }),
  },
  {
    of: 'resendAsStaff',
    what: 'the link again',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/resend`,
        body: {},
      }),
  },
  {
    of: 'refundAsStaff',
    what: 'more than was paid',
    request: (play) =>
      ofStaff(play, {
        path: `/admin/booking/${play.learnt['reservationId']}/refund`,
        key: `${play.key}-refund`,
        body: { amountCents: 1_000_000, reason: 'A test.', version: 2 },
      }),
  },
  ...(
    [
      ['changeDay', '/admin/schedule/2020-01-02', { sessions: [noSession], reason }],
      ['followRule', '/admin/schedule/2020-01-02/rule', undefined],
      ['closeSessions', '/admin/schedule/close', { from: '2020-01-01', to: '2020-01-02', reason }],
      ['addSession', '/admin/session', { ...extra, date: '2020-01-02 19:00:00' }],
      ['setHours', '/admin/hours', { validFrom: '2020-01-02', week: [] }],
      ['sendOffers', '/admin/offers', { offers: [], alternative: 'ASK' }],
    ] as [string, string, object | undefined][]
  ).map(([of, path, body]): Step => ({
    of,
    what: 'for a day that is over, or nobody',
    request: (play) => ofStaff(play, { method: 'POST', path, body }),
  })),
  ...studioDay,
  {
    of: 'updateService',
    what: 'another price',
    request: (play) =>
      ofStaff(play, { method: 'PATCH', path: '/services/1', body: { price: 199 } }),
  },
  {
    of: 'uploadPicture',
    what: 'a picture',
    request: (play) => ofStaff(play, { path: '/admin/pictures', body: { data: plainPicture } }),
    learn: learnField('picture_url'),
  },
  {
    of: 'listPictures',
    what: 'what was uploaded',
    request: (play) => ofStaff(play, { path: '/admin/pictures' }),
  },
  {
    of: '/pictures',
    what: 'the picture',
    request: ({ learnt }) => ({ path: learnt['picture_url']!.replace('/api', '') }),
  },
  {
    of: 'uploadPicture',
    what: 'what is no picture',
    request: (play) => ofStaff(play, { path: '/admin/pictures', body: { data: 'AAAA' } }),
  },
  {
    of: 'refreshAdmin',
    what: 'a new token',
    request: (play) => ofStaff(play, { path: '/admin/refresh', body: {} }),
    learn: learnField('token', 'admin'),
  },
  {
    of: 'signOutAdmin',
    what: 'the way out',
    request: (play) => ofStaff(play, { path: '/admin/logout', body: {} }),
  },
];
