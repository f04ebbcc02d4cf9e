import * as contract from '../contract/index.ts';
import { refreshAdmin } from './admin/admin-session.ts';
import { countSessions } from './admin/count-sessions.ts';
import { deviceDays, knownBrowser, markBrowser } from './admin/known-browser.ts';
import { signInAdmin } from './admin/sign-in-admin.ts';
import { customerOf, toUser } from './auth/customer-session.ts';
import { register } from './auth/register.ts';
import { signIn } from './auth/sign-in.ts';
import { signInWithGoogle } from './auth/sign-in-with-google.ts';
import { endSession } from './auth/token.ts';
import { bookableSession } from './availability/bookable-session.ts';
import { getAvailability } from './availability/get-availability.ts';
import type { Dependencies } from './dependencies.ts';
import { sendVerificationCode } from './email/send-verification-code.ts';
import { requireOwnEmail } from './email/require-own-email.ts';
import { verifyEmail } from './email/verify-email.ts';
import { invalidRequest } from './http/errors.ts';
import { type Call, type Route, route } from './http/route.ts';
import { getPaymentStatus } from './payment/get-payment-status.ts';
import { requirePartySize } from './payment/order.ts';
import { quotePayment } from './payment/quote-payment.ts';
import { reserveAndPay } from './payment/reserve-and-pay.ts';
import { holdSeats } from './reservation/hold-seats.ts';
import { getReservation } from './reservation/get-reservation.ts';
import { listOwnReservations } from './reservation/list-own-reservations.ts';
import { listReservations, listReservationsOfDay } from './reservation/list-reservations.ts';
import { updateReservation } from './reservation/update-reservation.ts';
import { listServices } from './services/list-services.ts';
import { updateService } from './services/update-service.ts';
import { listStaff } from './staff/list-staff.ts';
import { toStudio } from './studio/to-studio.ts';

/** Every call of the API and the operation that answers it. */
export const createRoutes = (deps: Dependencies): Route[] => [
  route(contract.getStudio, async () => toStudio(deps.env)),
  route(contract.listServices, () => listServices(deps.database)),
  route(contract.getAvailability, ({ query }) => getAvailability(deps, query)),

  route(contract.sendVerificationCode, ({ body, client }) =>
    sendVerificationCode(deps, { email: body.email, client }),
  ),
  route(contract.verifyEmail, ({ body }) => verifyEmail(deps, body)),

  route(contract.holdSeats, (call) => holdForCheckout(deps, call)),
  route(contract.quotePayment, (call) => quotePayment(deps, call)),
  route(contract.getPaymentStatus, ({ idempotencyKey }) => getPaymentStatus(deps, idempotencyKey)),
  route(contract.createPayment, (call) => reserveAndPay(deps, call)),

  route(contract.getProfile, async ({ session }) => toUser(await customerOf(deps, session!))),
  route(contract.signIn, ({ body, client }) => signIn(deps, { ...body, client })),
  route(contract.register, ({ body }) => register(deps, body)),
  route(contract.signInWithGoogle, ({ body }) => signInWithGoogle(deps, body.token)),
  route(contract.signOut, ({ session }) => endSession(deps, session!)),
  route(contract.listOwnReservations, ({ query, session }) =>
    listOwnReservations(deps, { session: session!, email: query.email }),
  ),

  route(contract.signInAdmin, (call) => signInStaff(deps, call)),
  route(contract.verifyAdmin, async () => ({ valid: true as const })),
  route(contract.refreshAdmin, ({ session }) => refreshAdmin(deps, session!)),
  route(contract.signOutAdmin, ({ session }) => endSession(deps, session!)),
  route(contract.countSessions, ({ query }) => countSessions(deps.database, query)),
  route(contract.getReservation, ({ params }) => getReservation(deps.database, params.id)),
  route(contract.listReservations, ({ query }) => listReservations(deps, query)),
  route(contract.listReservationsOfDay, ({ params }) =>
    listReservationsOfDay(deps.database, params.date),
  ),
  route(contract.updateReservation, ({ params, body }) =>
    updateReservation(deps, { id: params.id, changes: body }),
  ),
  route(contract.updateService, ({ params, body }) =>
    updateService(deps, { id: Number(params.id), changes: body }),
  ),
  route(contract.listStaff, () => listStaff(deps.database)),
];

async function signInStaff(
  deps: Dependencies,
  { body, client, cookie, log }: Call<typeof contract.signInAdmin>,
) {
  const browser = knownBrowser(deps, cookie.value);
  const session = await signInAdmin({ ...deps, log }, { ...body, client, browser });
  cookie.keep(markBrowser(deps), deviceDays);
  return session;
}

async function holdForCheckout(
  deps: Dependencies,
  { body, idempotencyKey, session: signedIn, client }: Call<typeof contract.holdSeats>,
) {
  if (!idempotencyKey) throw invalidRequest('The Idempotency-Key is missing.');
  requirePartySize(body.service, body.guestCount);
  const session = bookableSession(body.date, deps.now());
  await requireOwnEmail(deps, { email: body.guestEmail, session: signedIn });
  const { holdExpiresAt } = await holdSeats(deps, {
    checkoutId: idempotencyKey,
    client,
    serviceName: body.service,
    session,
    guestCount: body.guestCount,
    guestEmail: body.guestEmail,
    // The question comes with the payment.
    mayDuplicate: true,
  });
  return { expiresAt: holdExpiresAt.toISOString() };
}
