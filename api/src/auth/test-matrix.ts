import { randomUUID } from 'node:crypto';
import { newCheckout, paymentBody } from '../test-api.ts';
import { admins, type Matrix } from './test-callers.ts';
import { studioDayMatrix } from './test-studio-day-matrix.ts';

const nobody = '401 401 401 401 401 401 401 401 401 401 401 401 401';
const customers = '401 401 401 401 401 401 401 200 200 401 401 401 401';
// Whoever came by the link of Maya's booking, and Maya herself.
const guests = '401 401 401 401 401 401 401 200 404 200 404 401 401';
const everybody = '200 200 200 200 200 200 200 200 200 200 200 200 200';
// Public, and the request is not valid: 400 says that the guard let it in.
const everybodyInvalid = '400 400 400 400 400 400 400 400 400 400 400 400 400';

export const maya = 'maya@mail.example';

/** One status per caller, in their order, and a request about Maya's booking that would succeed if it were allowed. */
export const matrix: Matrix = {
  'GET /health': [everybody],
  'GET /ready': [everybody],
  'GET /docs': [everybody],
  'GET /pictures/:file': [everybody.replaceAll('200', '404'), () => ({ path: '/pictures/none' })],
  'GET /openapi.json': [everybody],
  'GET /studio': [everybody],
  'GET /studio/questions': [everybody],
  'GET /services': [everybody],
  'GET /availability': [
    everybody,
    () => ({ path: '/availability?startDate=2026-11-24&endDate=2026-11-25' }),
  ],
  'POST /email/verification/send': [everybodyInvalid],
  'POST /email/verification/verify': [everybodyInvalid],
  'POST /payment/quote': [everybody, () => ({ body: { guestCount: 2 } })],
  'GET /payment/status': [everybody, () => ({ key: newCheckout() })],
  'POST /auth/login': [everybodyInvalid],
  'POST /auth/register': [everybodyInvalid],
  'POST /auth/google': [everybodyInvalid],
  'POST /auth/password/new': [everybodyInvalid],
  'POST /auth/google/nonce': [everybody],
  'POST /admin/auth': [everybodyInvalid],

  // Known by Square's signature alone, whatever token comes with it.
  'POST /payment/webhook': [nobody],

  // Maya's address: her own token proves it, nobody else's does.
  'POST /reservation/hold': [
    '403 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-25 13:00:00',
        guestCount: 2,
        guestEmail: maya,
      },
    }),
  ],
  'POST /payment/create-payment': [
    '403 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({ key: newCheckout(), body: paymentBody() }),
  ],
  'GET /reservation/user': [
    '401 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({ path: `/reservation/user?email=${maya}` }),
  ],

  'POST /booking/open': [everybodyInvalid],
  'POST /booking/link': [everybody, () => ({ body: { email: `${randomUUID()}@mail.example` } })],
  'GET /booking/:id': [guests, (reservationId) => ({ path: `/booking/${reservationId}` })],
  // It is there already, and for so many: let in, and nothing is changed.
  'POST /booking/:id/move': [
    guests,
    (reservationId) => ({
      path: `/booking/${reservationId}/move`,
      body: { date: '2026-11-24 11:00:00', version: 1 },
    }),
  ],
  'POST /booking/:id/guests': [
    guests,
    (reservationId) => ({
      path: `/booking/${reservationId}/guests`,
      body: { guestCount: 2, version: 1, refundCents: 0 },
    }),
  ],
  // 429, 409: let in, and so many seats are not to be had.
  'POST /booking/:id/guests/hold': [
    guests.replaceAll('200', '429'),
    (reservationId) => ({
      path: `/booking/${reservationId}/guests/hold`,
      key: newCheckout(),
      body: { addedGuests: 7 },
    }),
  ],
  // Another sum is due.
  'POST /booking/:id/balance': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/booking/${reservationId}/balance`,
      key: newCheckout(),
      body: { amountCents: 1, sourceId: 'cnon:card-nonce-ok' },
    }),
  ],
  'POST /booking/:id/pay': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/booking/${reservationId}/pay`,
      key: newCheckout(),
      body: { addedGuests: 7, sourceId: 'cnon:card-nonce-ok' },
    }),
  ],
  // 409: let in, and all of it is paid.
  'POST /booking/:id/deposit': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/booking/${reservationId}/deposit`,
      body: { sourceId: 'cnon:card-nonce-ok' },
    }),
  ],
  // 409: let in, and the page shows another version.
  'POST /booking/:id/cancel': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/booking/${reservationId}/cancel`,
      body: { version: 0, refundCents: 0 },
    }),
  ],
  // 409: let in, and nothing is offered.
  'POST /booking/:id/offer': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/booking/${reservationId}/offer`,
      body: { answer: 'refund', version: 1 },
    }),
  ],
  'PATCH /booking/:id': [
    guests.replaceAll('200', '409'),
    (reservationId) => ({ path: `/booking/${reservationId}`, body: { version: 0 } }),
  ],
  'POST /booking/:id/resend': [
    guests,
    (reservationId) => ({ path: `/booking/${reservationId}/resend` }),
  ],
  'POST /booking/:id/reminders': [
    guests,
    (reservationId) => ({ path: `/booking/${reservationId}/reminders`, body: { on: true } }),
  ],
  // 429: the fourth mail in an hour.
  'POST /booking/:id/relink': [
    '401 401 401 401 401 401 401 200 404 429 404 401 401',
    (reservationId) => ({ path: `/booking/${reservationId}/relink` }),
  ],

  'GET /auth/profile': [customers],
  'GET /auth/sessions': [customers],
  'POST /auth/sessions/end-others': [customers],
  // 400: let in, and the request is not valid.
  'POST /auth/password': [customers.replaceAll('200', '400')],
  'POST /auth/logout': [customers],

  'GET /admin/verify': [admins],
  'POST /admin/refresh': [admins],
  'POST /admin/logout': [admins],
  'GET /admin/sessions': [
    admins,
    () => ({ path: '/admin/sessions?startDate=2026-11-24&endDate=2026-11-25' }),
  ],
  'GET /admin/changes': [admins],
  'GET /admin/reservation/:id': [
    admins,
    (reservationId) => ({ path: `/admin/reservation/${reservationId}` }),
  ],
  'GET /admin/booking/:id': [
    admins,
    (reservationId) => ({ path: `/admin/booking/${reservationId}` }),
  ],
  // 400: let in, and there is no session at that time.
  'POST /admin/booking': [
    admins.replaceAll('200', '400'),
    () => ({
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-24 02:00:00',
        guestCount: 1,
        guestName: 'Carla Mendes',
        source: 'PHONE',
        deposit: 'NONE',
        notify: false,
      },
    }),
  ],
  // 409: let in, and the page shows another version.
  'POST /admin/booking/:id/cancel': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/cancel`,
      body: { version: 0, refundCents: 1, reason: 'A test.' },
    }),
  ],
  'POST /admin/booking/:id/refund': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/refund`,
      body: { version: 0, amountCents: 1, reason: 'A test.' },
      key: newCheckout(),
    }),
  ],
  'POST /admin/booking/:id/resend': [
    admins,
    (reservationId) => ({ path: `/admin/booking/${reservationId}/resend` }),
  ],
  ...studioDayMatrix,
  'GET /reservation': [admins],
  'GET /reservation/:date': [admins, () => ({ path: '/reservation/2026-11-24' })],
  'POST /reservation/:id/update': [
    admins,
    (reservationId) => ({ path: `/reservation/${reservationId}/update`, body: { staff_id: 1 } }),
  ],
  'PATCH /services/:id': [admins, () => ({ path: '/services/1', body: { price: 170 } })],
  'GET /staff': [admins],
  'GET /admin/pictures': [admins],
  // 400: let in, and what it sends is no picture.
  'POST /admin/pictures': [
    admins.replaceAll('200', '400'),
    () => ({ path: '/admin/pictures', body: { data: 'AAAA' } }),
  ],
};
