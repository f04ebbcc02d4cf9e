import { createHmac } from 'node:crypto';
import { googleToken } from '../auth/google/test-google.ts';
import { bookByLink, forDay, forDesk } from './test-desk-requests.ts';
import { adminPassword, type Answer, newCheckout, paymentBody, type TestApi } from '../test-api.ts';

import { forPlanners } from './test-planners.ts';

const password = 'hammered silver';
export const customer = { name: 'Maya Lindqvist', email: 'maya@mail.example', password };

/** An account of this address; resolves to its token. */
export async function registerCustomer(api: TestApi, email: string): Promise<string> {
  await api.verify(email);
  const { body } = await api.call('POST', '/auth/register', { body: { ...customer, email } });
  return body.token;
}

const { reservationDetails } = paymentBody();
const order = {
  service: reservationDetails.service,
  date: '2026-11-26 11:00:00',
  guestCount: 1,
  guestEmail: customer.email,
};

/** A WebP of 800 by 600 pixels in one colour. */
const plainPicture =
  'UklGRjgAAABXRUJQVlA4TCsAAAAvH8OVAAdQ2uKWtf8BAUnS//9kRP8z/vOf//znP//5z3/+85///Oc//2cTAA==';

export async function book(api: TestApi, date = '2026-11-24 15:00:00'): Promise<string> {
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({
      confirmDuplicate: true,
      details: { date, guestCount: 1 },
    }),
    key: newCheckout(),
  });
  return body.reservationId;
}

async function openByLink(api: TestApi): Promise<Answer> {
  // A turn sends so many mails: those of the other requests go out before.
  await api.inbox(customer.email);
  await book(api, '2026-11-25 17:00:00');
  await api.call('POST', '/booking/link', { body: { email: customer.email } });
  // A turn sends a few mails, and others wait before it.
  const isIt = ({ subject }: { subject: string }) => subject.startsWith('The link');
  let mail;
  while (!mail) mail = (await api.inbox(customer.email)).find(isIt);
  const key = /\/booking#([\w-]+)/.exec(mail.text)![1];
  return api.call('POST', '/booking/open', { body: { key } });
}

async function codeFor(api: TestApi, email: string): Promise<string> {
  await api.call('POST', '/email/verification/send', { body: { email } });
  const [mail] = await api.inbox(email);
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

async function announce(api: TestApi): Promise<Answer> {
  const { SQUARE_WEBHOOK_URL: url, SQUARE_WEBHOOK_SIGNATURE_KEY: key } = api.deps.env;
  const body = JSON.stringify({ event_id: 'e1', type: 'payment.updated', data: { id: 'p1' } });
  const signature = createHmac('sha256', key)
    .update(url + body)
    .digest('base64');
  const answer = await fetch(`${api.url}/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

export type Tokens = { admin: string; customer: string };
export type Requests = Record<string, () => Promise<Answer>>;

/** A sensible request for every operation of the document, by its name. */
export const createRequests = (api: TestApi, tokens: Tokens): Requests => ({
  ...forVisitors(api, tokens),
  ...forGuests(api, tokens),
  ...forStaff(api, tokens),
  ...forPlanners(api, tokens),
  ...forDesk(api, tokens.admin, (date) => book(api, date)),
  ...forDay(api, tokens.admin, (date) => book(api, date)),
});

const forVisitors = (api: TestApi, tokens: Tokens): Requests => ({
  checkHealth: () => api.call('GET', '/health'),
  checkReadiness: () => api.call('GET', '/ready'),
  getStudio: () => api.call('GET', '/studio'),
  listQuestions: () => api.call('GET', '/studio/questions'),
  listServices: () => api.call('GET', '/services'),
  updateService: () =>
    api.call('PATCH', '/services/1', { token: tokens.admin, body: { price: 170 } }),
  uploadPicture: () =>
    api.call('POST', '/admin/pictures', { token: tokens.admin, body: { data: plainPicture } }),
  listPictures: () => api.call('GET', '/admin/pictures', { token: tokens.admin }),
  listStaff: () => api.call('GET', '/staff', { token: tokens.admin }),
  getAvailability: () => api.call('GET', '/availability?startDate=2026-11-20&endDate=2027-01-19'),
  sendVerificationCode: () =>
    api.call('POST', '/email/verification/send', { body: { email: 'rin@mail.example' } }),
  verifyEmail: async () => {
    const email = 'ada@mail.example';
    const code = await codeFor(api, email);
    return api.call('POST', '/email/verification/verify', { body: { email, code } });
  },
  register: async () => {
    await api.verify('lou@mail.example');
    const body = { ...customer, email: 'lou@mail.example' };
    return api.call('POST', '/auth/register', { body });
  },
  signIn: () => api.call('POST', '/auth/login', { body: { email: customer.email, password } }),
  askGoogleNonce: () => api.call('POST', '/auth/google/nonce', { body: {} }),
  signInWithGoogle: async () =>
    api.call('POST', '/auth/google', {
      body: { token: await googleToken(api, { email: 'jun@gmail.com' }) },
    }),
  replacePassword: async () => {
    await api.verify('nobody@mail.example');
    const body = { email: 'nobody@mail.example', password };
    return api.call('POST', '/auth/password/new', { body });
  },
  changePassword: async () =>
    api.call('POST', '/auth/password', {
      token: await registerCustomer(api, 'ren@mail.example'),
      body: { currentPassword: password, password: 'silver on the anvil' },
    }),
  listSessions: () => api.call('GET', '/auth/sessions', { token: tokens.customer }),
  endOtherSessions: async () =>
    api.call('POST', '/auth/sessions/end-others', {
      token: await registerCustomer(api, 'ivo@mail.example'),
      body: {},
    }),
  getProfile: () => api.call('GET', '/auth/profile', { token: tokens.customer }),
  signOut: async () =>
    api.call('POST', '/auth/logout', {
      token: await registerCustomer(api, 'kim@mail.example'),
      body: {},
    }),
  quotePayment: () => api.call('POST', '/payment/quote', { body: { guestCount: 2 } }),
  createPayment: () =>
    api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() }),
  getPaymentStatus: () => api.call('GET', '/payment/status', { key: newCheckout() }),
  receiveWebhook: () => announce(api),
  holdSeats: () => api.call('POST', '/reservation/hold', { body: order, key: newCheckout() }),
});

function forGuests(api: TestApi, tokens: Tokens): Requests {
  const forBooking = (method: string, path: string, body?: object) => async () =>
    api.call(method, `/booking/${await book(api, '2026-11-25 15:00:00')}${path}`, {
      token: tokens.customer,
      ...(body ? { body } : {}),
      key: newCheckout(),
    });
  return {
    openBooking: () => openByLink(api),
    mailBookingLinks: () =>
      api.call('POST', '/booking/link', { body: { email: 'nobody@mail.example' } }),
    getBooking: forBooking('GET', ''),
    moveBooking: forBooking('POST', '/move', { date: '2026-11-28 15:00:00', version: 1 }),
    cancelBooking: forBooking('POST', '/cancel', { version: 1, refundCents: 0 }),
    shrinkBooking: forBooking('POST', '/guests', { guestCount: 1, version: 1, refundCents: 0 }),
    holdMoreGuests: forBooking('POST', '/guests/hold', { addedGuests: 1 }),
    payMoreGuests: forBooking('POST', '/pay', {
      addedGuests: 1,
      sourceId: 'cnon:card-nonce-ok',
    }),
    payDeposit: async () => {
      const { body } = await bookByLink(api, { admin: tokens.admin, guestEmail: customer.email });
      return api.call('POST', `/booking/${body.reservation.id}/deposit`, {
        token: tokens.customer,
        body: { sourceId: 'cnon:card-nonce-ok' },
      });
    },
    changeBookingDetails: forBooking('PATCH', '', { guestNote: 'Two bands.', version: 1 }),
    resendBooking: forBooking('POST', '/resend', {}),
    // A session has eight seats: the others take those.
    switchReminders: async () =>
      api.call('POST', `/booking/${await book(api, '2026-11-25 13:00:00')}/reminders`, {
        token: tokens.customer,
        body: { on: false },
      }),
    payBalance: async () =>
      api.call('POST', `/booking/${await book(api, '2026-11-25 13:00:00')}/balance`, {
        token: tokens.customer,
        key: newCheckout(),
        body: { amountCents: 13_500, sourceId: 'cnon:card-nonce-ok' },
      }),
    relinkBooking: forBooking('POST', '/relink', {}),
  };
}

const forStaff = (api: TestApi, tokens: Tokens): Requests => ({
  listOwnReservations: async () => {
    await book(api);
    return api.call('GET', '/reservation/user', { token: tokens.customer });
  },
  listReservations: async () => {
    await book(api);
    return api.call('GET', '/reservation', { token: tokens.admin });
  },
  countSessions: async () => {
    await book(api);
    return api.call('GET', '/admin/sessions?startDate=2026-11-24&endDate=2026-11-25', {
      token: tokens.admin,
    });
  },
  awaitChanges: () => api.call('GET', '/admin/changes', { token: tokens.admin }),
  getReservation: async () =>
    api.call('GET', `/admin/reservation/${await book(api)}`, { token: tokens.admin }),
  getStaffBooking: async () =>
    api.call('GET', `/admin/booking/${await book(api)}`, { token: tokens.admin }),
  cancelAsStaff: async () =>
    api.call('POST', `/admin/booking/${await book(api)}/cancel`, {
      token: tokens.admin,
      body: { refundCents: 1000, reason: 'The guest is ill.', notify: false, version: 1 },
    }),
  refundAsStaff: async () =>
    api.call('POST', `/admin/booking/${await book(api)}/refund`, {
      token: tokens.admin,
      key: newCheckout(),
      body: { amountCents: 500, reason: 'The torch was out of gas.', version: 1 },
    }),
  resendAsStaff: async () =>
    api.call('POST', `/admin/booking/${await book(api)}/resend`, { token: tokens.admin }),
  listReservationsOfDay: async () => {
    await book(api);
    return api.call('GET', '/reservation/2026-11-24', { token: tokens.admin });
  },
  updateReservation: async () =>
    // Nobody leads a session of this hour, as somebody does at the hour of the others.
    api.call('POST', `/reservation/${await book(api, '2026-11-26 17:00:00')}/update`, {
      token: tokens.admin,
      body: { staff_id: 1 },
    }),
  signInAdmin: () => api.call('POST', '/admin/auth', { body: { password: adminPassword } }),
  verifyAdmin: () => api.call('GET', '/admin/verify', { token: tokens.admin }),
  refreshAdmin: async () => api.call('POST', '/admin/refresh', { token: await api.adminToken() }),
  signOutAdmin: async () =>
    api.call('POST', '/admin/logout', { token: await api.adminToken(), body: {} }),
});
