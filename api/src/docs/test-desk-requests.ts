import { type Answer, newCheckout, type TestApi } from '../test-api.ts';

const deskDay = '2026-11-27 15:00:00';

/** Seats that staff hold until their deposit is paid by link. */
export const bookByLink = (
  api: TestApi,
  { admin: token, guestEmail }: { admin: string; guestEmail: string },
): Promise<Answer> =>
  api.call('POST', '/admin/booking', {
    token,
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-28 17:00:00',
      guestCount: 1,
      guestName: 'Maya Lindqvist',
      guestEmail,
      source: 'PHONE',
      deposit: 'LINK',
      notify: true,
    },
  });

/** What staff book at the telephone and record at the desk; `book` makes a paid booking and tells its id. */
export const forDesk = (
  api: TestApi,
  token: string,
  book: (date: string) => Promise<string>,
): Record<string, () => Promise<Answer>> => ({
  bookAsStaff: () =>
    api.call('POST', '/admin/booking', {
      token,
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-28 13:00:00',
        guestCount: 3,
        guestName: 'Carla Mendes',
        guestPhone: '(213) 555-0100',
        source: 'PHONE',
        price: { cents: 45_000, reason: 'A birthday.' },
        deposit: 'DESK',
        notify: false,
      },
    }),
  takeAtDesk: async () =>
    api.call('POST', `/admin/booking/${await book(deskDay)}/desk-payment`, {
      token,
      key: newCheckout(),
      body: { method: 'CASH', amountCents: 27_000, givenCents: 30_000, version: 1 },
    }),
  correctAtDesk: async () => {
    const path = `/admin/booking/${await book(deskDay)}/desk-payment`;
    const staff = { token, key: newCheckout() };
    const { body } = await api.call('POST', path, {
      ...staff,
      body: { method: 'OTHER', amountCents: 29_000, version: 1 },
    });
    const paymentId = body.account.desk[0].id;
    return api.call('POST', `${path}/correct`, {
      ...staff,
      key: newCheckout(),
      body: { paymentId, amountCents: 27_000, reason: 'Wrong sum typed', version: 2 },
    });
  },
  changePrice: async () =>
    api.call('POST', `/admin/booking/${await book(deskDay)}/price`, {
      token,
      body: { cents: 30_000, reason: 'A birthday.', version: 1 },
    }),
  addBenchLine: async () =>
    api.call('POST', `/admin/booking/${await book(deskDay)}/bench-line`, {
      token,
      body: { label: 'Stone setting', cents: 2500, version: 1 },
    }),
  sendReceipt: async () =>
    api.call('POST', `/admin/booking/${await book(deskDay)}/receipt/send`, {
      token,
      key: newCheckout(),
      body: { version: 1 },
    }),
  listUnmatched: () => api.call('GET', '/admin/desk/unmatched', { token }),
});

/** The roster of a day and its sheet; `book` as above. */
export const forDay = (
  api: TestApi,
  token: string,
  book: (date: string) => Promise<string>,
): Record<string, () => Promise<Answer>> => ({
  getDay: async () => {
    await book('2026-11-24 17:00:00');
    return api.call('GET', '/admin/day/2026-11-24', { token });
  },
  markAttendance: async () =>
    api.call('POST', '/admin/day/marks', {
      token,
      body: {
        marks: [
          {
            id: '0c7f1f5e-5d0e-4d39-9a25-3c1e3c6fb1a4',
            bookingId: await book('2026-11-24 17:00:00'),
            state: 'ARRIVED',
            markedAt: '2026-11-20T19:00:00.000Z',
          },
        ],
      },
    }),
  writeBookingNote: async () =>
    api.call('POST', `/admin/booking/${await book('2026-11-24 17:00:00')}/note`, {
      token,
      body: { kind: 'CARE', text: 'Nickel allergy.' },
    }),
  setInstructor: () =>
    api.call('PATCH', '/admin/day/2026-11-24/4', { token, body: { staffId: 1 } }),
  getSheet: () => api.call('GET', '/admin/day/2026-11-20/sheet', { token }),
  closeTill: () =>
    api.call('POST', '/admin/day/2026-11-19/close', {
      token,
      body: { countedCents: 0, cashCents: 0, totalCents: 0, signedBy: 'Jo Okafor' },
    }),
  exportSheet: () => api.call('GET', '/admin/day/2026-11-20/sheet/export', { token }),
});
