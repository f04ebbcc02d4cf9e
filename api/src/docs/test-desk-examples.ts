import { newCheckout, type TestApi } from '../test-api.ts';
import { type Bookings, type Examples, forEachBooking } from './test-example.ts';

/** What staff book by phone and record at the desk. */
export function deskExamples(api: TestApi, { book, nextSession }: Bookings): Examples {
  const forBooking = forEachBooking('/admin/booking', book);
  return {
    quoteEdit: forBooking('GET', '/quote'),
    resizeAsStaff: forBooking('POST', '/guests', { guestCount: 3, refundCents: 0, version: 1 }),
    changeWorkshopAsStaff: forBooking('POST', '/workshop', {
      service: 'Silver Bracelet Workshop',
      price: 'TODAY',
      unitCents: 19_500,
      version: 1,
    }),
    editAsStaff: forBooking('PATCH', '', { guestEmail: 'maya.l@mail.example', version: 1 }),
    bookAsStaff: () => ({
      method: 'POST',
      path: '/admin/booking',
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: nextSession(),
        guestCount: 3,
        guestName: 'Carla Mendes',
        guestPhone: '(213) 555-0100',
        source: 'PHONE',
        price: { cents: 45_000, reason: 'A birthday.' },
        deposit: 'DESK',
        notify: false,
      },
    }),
    restoreAsStaff: async () => {
      const path = `/admin/booking/${await book()}`;
      await api.call('POST', `${path}/cancel`, {
        token: await api.adminToken(),
        body: { refundCents: 0, reason: 'By mistake', version: 1 },
      });
      return { method: 'POST', path: `${path}/restore`, body: { version: 2 } };
    },
    takeAtDesk: forBooking('POST', '/desk-payment', {
      method: 'CASH',
      amountCents: 27_000,
      givenCents: 30_000,
      version: 1,
    }),
    correctAtDesk: async () => {
      const path = `/admin/booking/${await book()}/desk-payment`;
      const taken = await api.call('POST', path, {
        token: await api.adminToken(),
        key: newCheckout(),
        body: { method: 'OTHER', amountCents: 29_000, version: 1 },
      });
      const paymentId = taken.body.account.desk[0].id;
      return {
        method: 'POST',
        path: `${path}/correct`,
        key: newCheckout(),
        body: { paymentId, amountCents: 27_000, reason: 'Wrong sum typed', version: 2 },
      };
    },
    changePrice: forBooking('POST', '/price', {
      cents: 30_000,
      reason: 'A birthday.',
      version: 1,
    }),
    addBenchLine: forBooking('POST', '/bench-line', {
      label: 'Stone setting',
      cents: 2500,
      version: 1,
    }),
    sendReceipt: forBooking('POST', '/receipt/send', { version: 1 }),
    listUnmatched: () => ({ method: 'GET', path: '/admin/desk/unmatched' }),
    dismissSale: async () => ({
      method: 'POST',
      path: `/admin/desk/unmatched/${await sellInShop(api)}/dismiss`,
      body: { reason: 'Sold in the shop' },
    }),
    restoreSale: () => ({ method: 'POST', path: '/admin/desk/unmatched/sale/restore' }),
  };
}

/** Makes a payment on Square's reader. Returns its id. */
async function sellInShop({ deps }: TestApi): Promise<string> {
  const sold = await deps.square.charge({
    idempotencyKey: newCheckout(),
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 4500,
    referenceId: '',
    note: null,
    buyerEmail: 'shop@mail.example',
  });
  return sold.outcome === 'COMPLETED' ? sold.paymentId : '';
}

export const dayExamples = (api: TestApi, { book }: Bookings): Examples => ({
  getDay: async () => {
    await book('2026-11-24 17:00:00');
    return { method: 'GET', path: '/admin/day/2026-11-24' };
  },
  markAttendance: async () => ({
    method: 'POST',
    path: '/admin/day/marks',
    body: {
      marks: [
        {
          id: '0c7f1f5e-5d0e-4d39-9a25-3c1e3c6fb1a4',
          bookingId: await book('2026-11-24 17:00:00'),
          state: 'ARRIVED',
          markedAt: '2026-11-20T17:00:00.000Z',
        },
      ],
    },
  }),
  writeBookingNote: forEachBooking('/admin/booking', book)('POST', '/note', {
    kind: 'CARE',
    text: 'Nickel allergy.',
  }),
  giveSeats: forEachBooking('/admin/booking', book)('POST', '/given-seats', { give: false }),
  setInstructor: () => ({
    method: 'PATCH',
    path: '/admin/day/2026-11-24/4',
    body: { staffId: 1 },
  }),
  getSheet: () => ({ method: 'GET', path: '/admin/day/2026-11-20/sheet' }),
  closeTill: () => ({
    method: 'POST',
    path: '/admin/day/2026-11-19/close',
    body: { countedCents: 0, cashCents: 0, totalCents: 0, signedBy: 'Jo Okafor' },
  }),
  reopenTill: async () => {
    const body = { countedCents: 0, cashCents: 0, totalCents: 0, signedBy: 'Jo Okafor' };
    const day = '/admin/day/2026-11-19';
    const token = await api.adminToken();
    const { at: closedAt } = (await api.call('POST', `${day}/close`, { token, body })).body.closed;
    return {
      method: 'POST',
      path: `${day}/reopen`,
      body: { closedAt, reopenedBy: 'Jo Okafor', reason: 'Two sessions are still to come.' },
    };
  },
  exportSheet: () => ({ method: 'GET', path: '/admin/day/2026-11-20/sheet/export' }),
});
