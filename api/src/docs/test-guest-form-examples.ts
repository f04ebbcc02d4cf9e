import type { TestApi } from '../test-api.ts';
import { type Bookings, type Examples, forEachBooking } from './test-example.ts';

/** What guests fill in, and how staff ask for it. */
export function guestFormExamples(api: TestApi, { book }: Bookings): Examples {
  const seatKey = async (): Promise<string> => {
    const token = await api.adminToken();
    const path = `/admin/booking/${await book()}/seats`;
    const [seat] = (await api.call('GET', path, { token })).body.seats;
    return seat.url.split('#')[1];
  };
  return {
    openGuestForm: async () => ({
      method: 'POST',
      path: '/guest-form/open',
      body: { key: await seatKey() },
    }),
    sendGuestForm: async () => ({
      method: 'POST',
      path: '/guest-form',
      body: {
        key: await seatKey(),
        guestName: 'Maya Lindqvist',
        isUnder18: false,
        allergies: 'Nickel',
        ringSize: '7',
        wishes: 'A birthday gift',
        waiverVersion: (await api.call('GET', '/studio/legal/waiver')).body.version,
      },
    }),
    takeTablet: async () => {
      const path = `/admin/booking/${await book()}/hand-over`;
      const { body } = await api.call('POST', path, { token: await api.adminToken() });
      return { method: 'POST', path: '/guest-form/hand-over', body };
    },
    handOver: forEachBooking('/admin/booking', book)('POST', '/hand-over'),
    listSeats: forEachBooking('/booking', book)('GET', '/seats'),
    mailSeatLink: forEachBooking('/booking', book)('POST', '/seats/email', {
      seat: 1,
      email: 'jun@mail.example',
    }),
    replaceGuest: forEachBooking('/booking', book)('POST', '/seats/replace', { seat: 1 }),
    replaceGuestAsStaff: forEachBooking('/admin/booking', book)('POST', '/seats/replace', {
      seat: 1,
    }),
    listSeatLinks: forEachBooking('/admin/booking', book)('GET', '/seats'),
    getWaiverRule: () => ({ method: 'GET', path: '/admin/waiver-rule' }),
    setWaiverRule: () => ({
      method: 'PATCH',
      path: '/admin/waiver-rule',
      body: { isRequired: true, version: 0 },
    }),
  };
}
