import { createHmac } from 'node:crypto';
import { signEvents } from '@studio/stand-ins';
import { googleToken } from '../auth/google/test-google.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { adminPassword, newCheckout, paymentBody, type TestApi } from '../test-api.ts';
import { addOnExamples } from './test-add-on-examples.ts';
import { benchOfferExamples } from './test-bench-offer-examples.ts';
import { dayExamples, deskExamples } from './test-desk-examples.ts';
import {
  type Bookings,
  createBookings,
  customer,
  type Example,
  type Examples,
  forEachBooking,
  password,
  registerCustomer,
} from './test-example.ts';
import { guestFormExamples } from './test-guest-form-examples.ts';
import { siteExamples } from './test-site-examples.ts';
import { tillExamples } from './test-till-examples.ts';
import { tipExamples } from './test-tip-examples.ts';
import { offerExamples, planExamples } from './test-planner-examples.ts';

/** One request for each operation of the API, by name. */
export function createExamples(api: TestApi): Examples {
  const bookings = createBookings(api);
  return {
    ...visitorExamples(api),
    ...signInExamples(api, bookings),
    ...guestExamples(api, bookings),
    ...staffExamples(bookings),
    ...guestFormExamples(api, bookings),
    ...addOnExamples(bookings),
    ...siteExamples,
    ...planExamples,
    ...offerExamples(api, bookings),
    ...deskExamples(api, bookings),
    ...benchOfferExamples(api, bookings),
    ...dayExamples(api, bookings),
    ...tillExamples(api, bookings),
    ...tipExamples(api, bookings),
  };
}

const visitorExamples = (api: TestApi): Examples => ({
  checkHealth: () => ({ method: 'GET', path: '/health' }),
  checkReadiness: () => ({ method: 'GET', path: '/ready' }),
  getStudio: () => ({ method: 'GET', path: '/studio' }),
  listQuestions: () => ({ method: 'GET', path: '/studio/questions' }),
  mailTerms: () => ({
    method: 'POST',
    path: '/studio/terms/email',
    body: { email: customer.email },
  }),
  listServices: () => ({ method: 'GET', path: '/services' }),
  getAvailability: () => ({
    method: 'GET',
    path: '/availability?startDate=2026-11-20&endDate=2027-01-19',
  }),
  quotePayment: () => ({ method: 'POST', path: '/payment/quote', body: { guestCount: 2 } }),
  createPayment: () => ({
    method: 'POST',
    path: '/payment/create-payment',
    body: paymentBody(),
    key: newCheckout(),
  }),
  getPaymentStatus: () => ({ method: 'GET', path: '/payment/status', key: newCheckout() }),
  receiveWebhook: () => announcement(api),
  receiveEmailEvents: () => {
    const raw = JSON.stringify([{ event: 'bounce', type: 'bounce', outbox_id: 'o1' }]);
    const headers = signEvents(raw, api.clock.now);
    return { method: 'POST', path: '/email/events', raw, headers };
  },
  holdSeats: () => ({
    method: 'POST',
    path: '/reservation/hold',
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-26 11:00:00',
      guestCount: 1,
      guestEmail: customer.email,
    },
  }),
});

/** An event signed like Square's. */
function announcement(api: TestApi): Example {
  const { SQUARE_WEBHOOK_URL: url, SQUARE_WEBHOOK_SIGNATURE_KEY: key } = api.deps.env;
  const raw = JSON.stringify({ event_id: 'e1', type: 'payment.updated', data: { id: 'p1' } });
  const signature = createHmac('sha256', key)
    .update(url + raw)
    .digest('base64');
  const headers = { 'x-square-hmacsha256-signature': signature };
  return { method: 'POST', path: '/payment/webhook', raw, headers };
}

async function codeFor(api: TestApi, email: string): Promise<string> {
  await api.call('POST', '/email/verification/send', { body: { email } });
  return newestCode(api, email);
}

async function newestCode(api: TestApi, email: string): Promise<string> {
  const mail = (await api.inbox(email)).find(({ subject }) => subject.endsWith('code'));
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

async function linkOf(api: TestApi, { book }: Bookings): Promise<string> {
  // One run sends a limited number of emails, so this first sends those of other examples.
  await api.inbox(customer.email);
  await book();
  await api.call('POST', '/booking/link', { body: { email: customer.email } });
  const isIt = ({ subject }: { subject: string }) => subject.startsWith('The link');
  let mail;
  while (!mail) mail = (await api.inbox(customer.email)).find(isIt);
  return /\/booking#([\w-]+)/.exec(mail.text)![1]!;
}

const signInExamples = (api: TestApi, bookings: Bookings): Examples => ({
  sendVerificationCode: () => ({
    method: 'POST',
    path: '/email/verification/send',
    body: { email: 'rin@mail.example' },
  }),
  verifyEmail: async () => {
    const email = 'ada@mail.example';
    const body = { email, code: await codeFor(api, email) };
    return { method: 'POST', path: '/email/verification/verify', body };
  },
  register: async () => {
    const email = 'lou@mail.example';
    await api.verify(email);
    return { method: 'POST', path: '/auth/register', body: { ...customer, email } };
  },
  signIn: async () => {
    const email = 'sam@mail.example';
    await registerCustomer(api, email);
    return { method: 'POST', path: '/auth/login', body: { email, password } };
  },
  askGoogleNonce: () => ({ method: 'POST', path: '/auth/google/nonce', body: {} }),
  signInWithGoogle: async () => ({
    method: 'POST',
    path: '/auth/google',
    body: { token: await googleToken(api, { email: 'jun@gmail.com' }) },
  }),
  replacePassword: async () => {
    const email = 'nobody@mail.example';
    await api.verify(email);
    return { method: 'POST', path: '/auth/password/new', body: { email, password } };
  },
  // Sets the same password again, so every caller may send it.
  changePassword: () => ({
    method: 'POST',
    path: '/auth/password',
    body: { currentPassword: password, password },
  }),
  getProfile: () => ({ method: 'GET', path: '/auth/profile' }),
  listSessions: () => ({ method: 'GET', path: '/auth/sessions' }),
  endOtherSessions: () => ({ method: 'POST', path: '/auth/sessions/end-others', body: {} }),
  signOut: () => ({ method: 'POST', path: '/auth/logout', body: {} }),
  openBooking: async () => ({
    method: 'POST',
    path: '/booking/open',
    body: { key: await linkOf(api, bookings) },
  }),
  mailBookingLinks: () => ({
    method: 'POST',
    path: '/booking/link',
    body: { email: 'nobody@mail.example' },
  }),
  mailBookingCode: () => ({
    method: 'POST',
    path: '/booking/code',
    body: { bookingNumber: '7F3A-91C4', email: 'nobody@mail.example' },
  }),
  openByCode: async () => {
    const { email } = customer;
    const id = await bookings.book();
    const booking = await api.deps.database.run((manager) =>
      manager.findOneByOrFail(Reservation, { id }),
    );
    const bookingNumber = booking.bookingNumber!;
    await api.call('POST', '/booking/code', { body: { bookingNumber, email } });
    const body = { bookingNumber, email, code: await newestCode(api, email) };
    return { method: 'POST', path: '/booking/code/open', body };
  },
  signInAdmin: () => ({ method: 'POST', path: '/admin/auth', body: { password: adminPassword } }),
  verifyAdmin: () => ({ method: 'GET', path: '/admin/verify' }),
  refreshAdmin: () => ({ method: 'POST', path: '/admin/refresh', body: {} }),
  signOutAdmin: () => ({ method: 'POST', path: '/admin/logout', body: {} }),
});

const sourceId = 'cnon:card-nonce-ok';
function guestExamples(api: TestApi, bookings: Bookings): Examples {
  const { nextSession } = bookings;
  const forBooking = forEachBooking('/booking', bookings.book);
  const moved = async () => forBooking('POST', '/move', { date: nextSession(), version: 1 })();
  return {
    listOwnReservations: () => ({
      method: 'GET',
      path: `/reservation/user?email=${customer.email}`,
    }),
    getBooking: forBooking('GET', ''),
    moveBooking: moved,
    cancelBooking: forBooking('POST', '/cancel', { version: 1, refundCents: 3000 }),
    shrinkBooking: forBooking('POST', '/guests', { guestCount: 1, version: 1, refundCents: 0 }),
    holdMoreGuests: forBooking('POST', '/guests/hold', { addedGuests: 1 }),
    payMoreGuests: forBooking('POST', '/pay', { addedGuests: 1, sourceId }),
    payDeposit: async () => {
      const { body } = await bookByLink(api, nextSession());
      const path = `/booking/${body.reservation.id}/deposit`;
      return { method: 'POST', path, body: { sourceId } };
    },
    changeBookingDetails: forBooking('PATCH', '', { guestNote: 'Two bands.', version: 1 }),
    resendBooking: forBooking('POST', '/resend'),
    mailBookingTerms: forBooking('POST', '/terms/email'),
    switchReminders: forBooking('POST', '/reminders', { on: false }),
    payBalance: forBooking('POST', '/balance', { amountCents: 13_500, sourceId }),
    relinkBooking: forBooking('POST', '/relink'),
  };
}

/** Holds seats for staff until their deposit is paid by link. */
const bookByLink = async (api: TestApi, date: string) =>
  api.call('POST', '/admin/booking', {
    token: await api.adminToken(),
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date,
      guestCount: 1,
      guestName: customer.name,
      guestEmail: customer.email,
      source: 'PHONE',
      deposit: 'LINK',
      notify: true,
    },
  });

function staffExamples({ book }: Bookings): Examples {
  const forBooking = forEachBooking('/admin/booking', book);
  /** Returns the request for a list, after making at least one booking. */
  const listed = (path: string) => async () => {
    await book('2026-11-24 15:00:00');
    return { method: 'GET', path };
  };
  return {
    listStaff: () => ({ method: 'GET', path: '/staff' }),
    listReservations: listed('/reservation'),
    listReservationsOfDay: listed('/reservation/2026-11-24'),
    countSessions: listed('/admin/sessions?startDate=2026-11-24&endDate=2026-11-25'),
    awaitChanges: () => ({ method: 'GET', path: '/admin/changes' }),
    getReservation: forEachBooking('/admin/reservation', book)('GET', ''),
    getStaffBooking: forBooking('GET', ''),
    cancelAsStaff: forBooking('POST', '/cancel', {
      refundCents: 1000,
      reason: 'The guest is ill.',
      notify: false,
      version: 1,
    }),
    refundAsStaff: forBooking('POST', '/refund', {
      amountCents: 500,
      reason: 'The torch was out of gas.',
      version: 1,
    }),
    resendAsStaff: forBooking('POST', '/resend'),
    endLinksAsStaff: forBooking('POST', '/links/end'),
    updateReservation: forEachBooking('/reservation', book)('POST', '/update', { staff_id: 1 }),
  };
}
