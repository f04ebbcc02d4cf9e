import type { listSeats, ResponseOf } from '@studio/contract';
import { startDayTest } from '../day/test-day.ts';

export type GuestFormTest = Awaited<ReturnType<typeof startGuestFormTest>>;

/** Starts the API with Maya's booking of three guests for Dec 1, 1:00 PM, and with the forms of its seats. */
export async function startGuestFormTest() {
  const api = await startDayTest();
  await api.addGuest();
  const seats = async () => {
    const { body } = await api.call('GET', `/booking/${api.id}/seats`, { token: api.token });
    return body as ResponseOf<typeof listSeats>;
  };
  const keyOf = async (seat: number): Promise<string> =>
    (await seats()).seats[seat - 1]!.url.split('#')[1]!;
  return {
    ...api,
    seats,
    keyOf,
    /** The ids of the seats, in order. */
    ids: async () => (await seats()).seats.map(({ id }) => id!),
    /** Makes Maya's party of three smaller. */
    async leave(guestCount: number, leaving?: number[]) {
      const { fewer, version } = await api.show();
      const { refund_cents: refundCents } = fewer.find(
        (each: { guest_count: number }) => each.guest_count === guestCount,
      );
      const body = { guestCount, refundCents, version, ...(leaving ? { leaving } : {}) };
      return api.call('POST', `/booking/${api.id}/guests`, { token: api.token, body });
    },
    replace: (seat: number) =>
      api.call('POST', `/booking/${api.id}/seats/replace`, { token: api.token, body: { seat } }),
    open: (key: string) => api.call('POST', '/guest-form/open', { body: { key } }),
    /** Sends Jun's form for the seat of a key. */
    sendForm: (key: string, changes: object = {}) =>
      api.call('POST', '/guest-form', {
        body: {
          key,
          guestName: 'Jun Okada',
          isUnder18: false,
          ringSize: '7 1/2',
          wishes: 'A gift for my sister',
          waiverVersion: 1,
          ...changes,
        },
      }),
    /** Hands the tablet over and opens its page. */
    takeTablet: async () => {
      const { body } = await api.staff('POST', `/admin/booking/${api.id}/hand-over`);
      const answer = await api.call('POST', '/guest-form/hand-over', { body });
      return { ...answer, token: body.token as string, keys: answer.body.keys as string[] };
    },
    /** What the roster shows of Maya's booking. */
    showForms: async () => (await api.showSession()).parties[0]?.forms,
    requireWaivers: (isRequired = true, version = 0) =>
      api.staff('PATCH', '/admin/waiver-rule', { body: { isRequired, version } }),
  };
}

/** The answer to a link that opens nothing. */
export const ended = {
  status: 401,
  body: { error: 'This link no longer works. Please ask the person who booked for a new one.' },
};

/** The answer to the link of a guest who left or was replaced. */
export const guestGone = {
  status: 409,
  body: {
    type: 'NOT_CHANGEABLE',
    error:
      'This link has ended because its guest is no longer part of the booking. Please ask the person who booked for a new one.',
  },
};

/** The answer to the person who booked, and to staff, about a guest who left or was replaced. */
export const guestLeft = {
  status: 409,
  body: {
    type: 'NOT_CHANGEABLE',
    error: 'This guest is no longer part of the booking. Please reload the page.',
  },
};
