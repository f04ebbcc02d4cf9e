import { startDeskTest } from '../desk/test-desk.ts';

export const day = '2026-12-01';
export const options = ['2026-12-02 13:00:00', '2026-12-03 13:00:00'] as const;

export type OfferTest = Awaited<ReturnType<typeof startOfferTest>>;

/** Starts the API on Nov 20. Maya's booking for two is on Tue, Dec 1, 1:00 PM, and staff have closed that day. */
export async function startOfferTest() {
  const api = await startDeskTest();
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: day, to: day, reason: 'Illness' },
  });
  return {
    ...api,
    send: (more: object = {}) =>
      api.staff('POST', '/admin/offers', {
        body: { offers: [{ bookingId: api.id, options }], alternative: 'REFUND', ...more },
      }),
    answer: (body: object) =>
      api.call('POST', `/booking/${api.id}/offer`, {
        token: api.token,
        body: { version: 1, ...body },
      }),
    /** What staff see of the bookings in a range of dates; by default the closed day. */
    answers: async (range = `from=${day}&to=${day}`) =>
      (await api.staff('GET', `/admin/schedule/affected?${range}`)).body,
  };
}
