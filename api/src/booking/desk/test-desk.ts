import { randomUUID } from 'node:crypto';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { newCheckout } from '../../test-api.ts';
import { startBookingTest } from '../test-booking.ts';

export type DeskTest = Awaited<ReturnType<typeof startDeskTest>>;

/** Starts the API with Maya's booking for Dec 1, 1:00 PM, whose deposit is $60.00, and with the calls of staff. */
export async function startDeskTest() {
  const api = await startBookingTest();
  const { id } = api;
  const staff = async (method: string, path: string, more: { body?: object; key?: string } = {}) =>
    api.call(method, path, { token: await api.adminToken(), ...more });
  return {
    ...api,
    staff,
    desk: async () => (await staff('GET', `/admin/booking/${id}`)).body,
    cancelAsStaff: (body: object) =>
      staff('POST', `/admin/booking/${id}/cancel`, { body: { version: 1, ...body } }),
    refundAsStaff: (body: object, key: string = randomUUID()) =>
      staff('POST', `/admin/booking/${id}/refund`, {
        key,
        body: { version: 1, reason: 'The torch was out of gas.', ...body },
      }),
    resendAsStaff: () => staff('POST', `/admin/booking/${id}/resend`),
    update: (body: object) => staff('POST', `/reservation/${id}/update`, { body }),
    /** Adds one paid guest as a row of the same booking. Returns its id. */
    async addGuest(): Promise<string> {
      api.passSeconds(60);
      const { body } = await api.pay(newCheckout(), {
        confirmDuplicate: true,
        details: { date: '2026-12-01 13:00:00', guestCount: 1 },
      });
      await api.database.run((manager) =>
        manager.update(Reservation, { id: body.reservationId }, { bookingId: id }),
      );
      return body.reservationId;
    },
  };
}
