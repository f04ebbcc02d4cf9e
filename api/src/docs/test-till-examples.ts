import { newCheckout, type TestApi } from '../test-api.ts';
import { type Bookings, type Examples, forEachBooking } from './test-example.ts';

const expense = { amountCents: 1850, reason: 'Polishing cloths', paidBy: 'Jo Okafor' };

/** Tips and paid-outs. */
export const tillExamples = (api: TestApi, { book }: Bookings): Examples => ({
  addTip: forEachBooking('/admin/booking', book)('POST', '/tip', {
    method: 'CASH',
    amountCents: 2000,
    staffId: null,
    version: 1,
  }),
  correctTip: async () => {
    const path = `/admin/booking/${await book()}/tip`;
    const { body } = await api.call('POST', path, {
      token: await api.adminToken(),
      key: newCheckout(),
      body: { method: 'CASH', amountCents: 2000, staffId: null, version: 1 },
    });
    return {
      method: 'POST',
      path: `${path}/correct`,
      key: newCheckout(),
      body: {
        tipId: body.tips[0].id,
        amountCents: 1000,
        staffId: null,
        reason: 'Miscounted.',
        version: 2,
      },
    };
  },
  decideToCheck: async () => {
    const token = await api.adminToken();
    const path = `/admin/booking/${await book()}/desk-payment`;
    const takenAt = '2026-11-20T16:30:00.000Z';
    const cash = { method: 'CASH', amountCents: 2000, takenAt };
    await api.call('POST', path, { token, key: newCheckout(), body: cash });
    const { toCheck } = (await api.call('GET', '/admin/day/2026-11-20', { token })).body;
    const ids = toCheck.slice(-1).map(({ id }: { id: string }) => id);
    return { method: 'POST', path: '/admin/to-check', body: { ids, decision: 'ACCEPT' } };
  },
  addPaidOut: () => ({
    method: 'POST',
    path: '/admin/drawer/paid-out',
    key: newCheckout(),
    body: expense,
  }),
  reversePaidOut: async () => {
    const token = await api.adminToken();
    const path = '/admin/drawer/paid-out';
    await api.call('POST', path, { token, key: newCheckout(), body: expense });
    const sheet = (await api.call('GET', '/admin/day/2026-11-20/sheet', { token })).body;
    return {
      method: 'POST',
      path: `${path}/${sheet.paidOuts[0].id}/reverse`,
      key: newCheckout(),
      body: { reason: 'Returned to the shop', reversedBy: 'Jo Okafor' },
    };
  },
});
