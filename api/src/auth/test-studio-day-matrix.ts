import { randomUUID } from 'node:crypto';
import { newCheckout } from '../test-api.ts';
import { admins, type Matrix } from './test-callers.ts';

/** Of the schedule, the roster and the desk; see `test-matrix.ts`. */
export const studioDayMatrix: Matrix = {
  'GET /admin/schedule': [
    admins,
    () => ({ path: '/admin/schedule?startDate=2026-11-24&endDate=2026-11-25' }),
  ],
  'GET /admin/schedule/affected': [
    admins,
    () => ({ path: '/admin/schedule/affected?from=2026-11-24&to=2026-11-25' }),
  ],
  // 400, 409: let in, and what is wished for is not possible.
  'POST /admin/schedule/close': [
    admins.replaceAll('200', '409'),
    () => ({
      path: '/admin/schedule/close',
      body: { from: '2026-11-01', to: '2026-11-01', reason: 'A test.' },
    }),
  ],
  'POST /admin/schedule/:date': [
    admins.replaceAll('200', '409'),
    () => ({
      path: '/admin/schedule/2026-11-01',
      body: { sessions: [{ slotId: 1, isOpen: false, capacity: 8 }], reason: 'A test.' },
    }),
  ],
  'POST /admin/schedule/:date/rule': [
    admins.replaceAll('200', '409'),
    () => ({ path: '/admin/schedule/2026-11-01/rule' }),
  ],
  'POST /admin/session': [
    admins.replaceAll('200', '409'),
    () => ({
      path: '/admin/session',
      body: { date: '2026-11-24 11:00:00', minutes: 60, capacity: 4, kind: 'EXTRA' },
    }),
  ],
  'GET /admin/hours': [admins],
  'POST /admin/hours': [admins.replaceAll('200', '400')],
  'POST /admin/offers': [
    admins,
    () => ({
      path: '/admin/offers',
      body: { offers: [{ bookingId: randomUUID(), options: [] }], alternative: 'ASK' },
    }),
  ],
  'GET /admin/day/:date': [admins, () => ({ path: '/admin/day/2026-11-24' })],
  'POST /admin/day/marks': [
    admins,
    (bookingId) => ({
      body: {
        marks: [
          {
            id: randomUUID(),
            bookingId,
            state: 'ARRIVED',
            markedAt: '2026-11-20T20:00:00.000Z',
          },
        ],
      },
    }),
  ],
  'POST /admin/booking/:id/note': [
    admins,
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/note`,
      body: { kind: 'STAFF', text: 'Window seat.' },
    }),
  ],
  'PATCH /admin/day/:date/:slotId': [
    admins,
    () => ({ path: '/admin/day/2026-11-24/1', body: { staffId: 1 } }),
  ],
  'GET /admin/day/:date/sheet': [admins, () => ({ path: '/admin/day/2026-11-20/sheet' })],
  'GET /admin/day/:date/sheet/export': [
    admins,
    () => ({ path: '/admin/day/2026-11-20/sheet/export' }),
  ],
  'POST /admin/day/:date/close': [
    admins,
    () => ({
      path: '/admin/day/2026-11-20/close',
      body: { countedCents: 0, cashCents: 0, totalCents: 0, signedBy: 'Jo Okafor' },
    }),
  ],
  // 409: let in, and the page shows another version.
  'POST /admin/booking/:id/desk-payment': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/desk-payment`,
      key: newCheckout(),
      body: { method: 'CASH', amountCents: 100, version: 0 },
    }),
  ],
  'POST /admin/booking/:id/desk-payment/correct': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/desk-payment/correct`,
      key: newCheckout(),
      body: { paymentId: randomUUID(), amountCents: 0, reason: 'A test.', version: 0 },
    }),
  ],
  'POST /admin/booking/:id/price': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/price`,
      body: { cents: 100, reason: 'A test.', version: 0 },
    }),
  ],
  'POST /admin/booking/:id/bench-line': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/bench-line`,
      body: { label: 'Stone setting', cents: 100, version: 0 },
    }),
  ],
  'POST /admin/booking/:id/receipt/send': [
    admins.replaceAll('200', '409'),
    (reservationId) => ({
      path: `/admin/booking/${reservationId}/receipt/send`,
      key: newCheckout(),
      body: { version: 0 },
    }),
  ],
  'GET /admin/desk/unmatched': [admins],
};
