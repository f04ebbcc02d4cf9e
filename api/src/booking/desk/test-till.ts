import { Slot } from '../../availability/slot.entity.ts';
import { startPaymentTest } from '../../payment/test-payments.ts';
import { newCheckout } from '../../test-api.ts';

export type TillTest = Awaited<ReturnType<typeof startTillTest>>;

/** Starts the API on Nov 20, 9:00 AM, with the calls that staff make on the phone and at the desk. */
export async function startTillTest() {
  const api = await startPaymentTest();
  let token = await api.adminToken();
  const staff = (method: string, path: string, more: { body?: object; key?: string } = {}) =>
    api.call(method, path, { token, ...more });
  const book = (more: object = {}, key: string = newCheckout()) =>
    staff('POST', '/admin/booking', { key, body: { ...call, ...more } });
  return {
    ...api,
    staff,
    /** Books the session that Carla asks for by phone, with the changes in `more`. */
    book,
    /** Like `book`, but expects success and returns the id. */
    async booked(more: object = {}): Promise<string> {
      const { status, body } = await book(more);
      expect([status, body.error]).toEqual([200, undefined]);
      return body.reservation.id;
    },
    take: (id: string, body: object, key: string = newCheckout()) =>
      staff('POST', `/admin/booking/${id}/desk-payment`, {
        key,
        body: { method: 'CASH', version: 1, ...body },
      }),
    correct: (id: string, body: object, key: string = newCheckout()) =>
      staff('POST', `/admin/booking/${id}/desk-payment/correct`, {
        key,
        body: { reason: 'Wrong sum typed', version: 2, ...body },
      }),
    reprice: (id: string, body: object) =>
      staff('POST', `/admin/booking/${id}/price`, {
        body: { reason: 'A birthday.', version: 1, ...body },
      }),
    atBench: (id: string, body: object) =>
      staff('POST', `/admin/booking/${id}/bench-line`, {
        body: { label: 'Stone setting', version: 1, ...body },
      }),
    unmatched: async () => (await staff('GET', '/admin/desk/unmatched')).body.payments,
    desk: async (id: string) => (await staff('GET', `/admin/booking/${id}`)).body,
    /** Moves the clock and signs in again. */
    async at(instant: string): Promise<void> {
      api.clock.now = new Date(instant);
      token = await api.adminToken();
    },
    addSession: (slot: Partial<Slot>) =>
      api.database.run((manager) =>
        manager.insert(Slot, { date: '2026-12-01', seatsTaken: 0, capacity: 6, ...slot }),
      ),
  };
}

const call = {
  service: 'Silver Ring Workshop',
  date: '2026-12-01 13:00:00',
  guestCount: 3,
  guestName: 'Carla Mendes',
  guestPhone: '(213) 555-0100',
  source: 'PHONE',
  deposit: 'NONE',
  notify: false,
};
