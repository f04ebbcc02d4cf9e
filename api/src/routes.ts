import * as contract from '@studio/contract';
import { refreshAdmin } from './admin/admin-session.ts';
import { signInAdmin } from './admin/sign-in-admin.ts';
import { changePassword } from './auth/password/change-password.ts';
import { getProfile } from './auth/get-profile.ts';
import { makeGoogleNonce } from './auth/google/google-nonce.ts';
import { isKnownBrowser, markKnown } from './auth/session/known-browser.ts';
import { endOtherSessions } from './auth/session/end-other-sessions.ts';
import type { Session } from './auth/session/session.entity.ts';
import { listSessions } from './auth/session/list-sessions.ts';
import { register } from './auth/register.ts';
import { replacePassword } from './auth/password/replace-password.ts';
import { signIn } from './auth/sign-in.ts';
import { signOut } from './auth/session/sign-out.ts';
import { signInWithGoogle } from './auth/google/sign-in-with-google.ts';
import { bookableSession } from './availability/bookable-session.ts';
import { getAvailability } from './availability/get-availability.ts';
import type { Dependencies } from './dependencies.ts';
import { browserOf, markBrowser } from './email/browser-of.ts';
import { mailTermsTo } from './email/mail-terms.ts';
import { sendVerificationCode } from './email/send-verification-code.ts';
import { findHolder, requireOwnEmail } from './auth/require-own-email.ts';
import { verifyEmail } from './email/verify-email.ts';
import { requireKey } from './http/used-key.ts';
import { type Call, type Route, route } from './route.ts';
import { getPaymentStatus } from './booking/get-payment-status.ts';
import { requirePartySize } from './payment/checkout/order.ts';
import { quotePayment } from './payment/checkout/quote-payment.ts';
import { reserveAndPay } from './payment/checkout/reserve-and-pay.ts';
import { keepPicture, listPictures } from './pictures/pictures.ts';
import { holdSeats } from './reservation/hold/hold-seats.ts';
import { chooseByGuest } from './booking/account/choose-add-ons.ts';
import { leaveTip } from './booking/account/leave-tip.ts';
import { payBalance } from './booking/account/pay-balance.ts';
import { answerBenchOffer } from './booking/offered-lines/decide-bench-offer.ts';
import { holdMoreGuests, payMoreGuests } from './booking/change/add-guests.ts';
import { cancelBooking } from './booking/change/cancel-booking.ts';
import { changeDetails } from './booking/change/change-details.ts';
import { limitChanges } from './booking/change/limit-changes.ts';
import { moveBooking } from './booking/change/move-booking.ts';
import { shrinkBooking } from './booking/change/shrink-booking.ts';
import { mailBookingLinks, mailLink, renewLink } from './booking/link/mail-link.ts';
import { payDeposit } from './booking/link/pay-deposit.ts';
import { openBooking } from './booking/link/open-booking.ts';
import { mailBookingCode, openByCode } from './booking/link/open-by-code.ts';
import { switchReminders } from './booking/reminder/switch-reminders.ts';
import { type Booking, requireBooking, requireNamedBooking } from './booking/read-booking.ts';
import { showBooking } from './booking/show-booking.ts';
import { listOwnReservations } from './booking/list-own-reservations.ts';
import { answerOffer } from './booking/offer/answer-offer.ts';
import { listServices } from './services/list-services.ts';
import { getServiceAddOns, saveServiceAddOns } from './services/save-add-ons.ts';
import { updateService } from './services/update-service.ts';
import { listStaff } from './staff/list-staff.ts';
import { readAbout, readAboutParts, saveAbout } from './about/about.ts';
import { publishLegalText, readLegalText, readLegalVersion } from './legal/legal-texts.ts';
import { questionsOf } from './studio/questions.ts';
import { toStudio } from './studio/to-studio.ts';
import { readRule } from './studio/weekly-rules.ts';
import { listSeats } from './guest-form/list-seats.ts';
import { takeTablet } from './guest-form/hand-over.ts';
import { mailSeatLink } from './guest-form/mail-seat-link.ts';
import { replaceGuest } from './guest-form/replace-guest.ts';
import { sendGuestForm } from './guest-form/send-form.ts';
import { openGuestForm } from './guest-form/show-form.ts';
import { staffRoutes } from './staff-routes.ts';

export const createRoutes = (deps: Dependencies): Route[] => [
  route(contract.getStudio, async () => toStudio(deps.env, await readRuleToday(deps))),
  route(contract.listQuestions, async () => questionsOf(deps.env)),
  route(contract.getAbout, () => readAbout(deps)),
  ...legalRoutes(deps),
  route(contract.listServices, () => listServices(deps)),
  route(contract.getAvailability, ({ query }) => getAvailability(deps, query)),

  route(contract.sendVerificationCode, ({ body: { email }, query: { purpose }, client, cookie }) =>
    // Pages of earlier releases may leave out the purpose.
    sendVerificationCode(deps, {
      email,
      purpose: purpose ?? 'booking',
      client,
      browser: markBrowser(cookie),
    }),
  ),
  route(contract.verifyEmail, ({ body, client, cookie }) =>
    verifyEmail(deps, { ...body, client, browser: browserOf(cookie) }),
  ),

  route(contract.holdSeats, (call) => holdForCheckout(deps, call)),
  route(contract.quotePayment, (call) => quotePayment(deps, call)),
  route(contract.getPaymentStatus, ({ idempotencyKey }) => getPaymentStatus(deps, idempotencyKey)),
  route(contract.createPayment, (call) => reserveAndPay(deps, call)),

  route(contract.getProfile, ({ session }) => getProfile(deps, session!)),
  route(contract.signIn, ({ body, client, device }) => signIn(deps, { ...body, client, device })),
  route(contract.register, ({ body, client, cookie, device }) =>
    register(deps, { ...body, client, device, browser: browserOf(cookie), purpose: 'account' }),
  ),
  route(contract.replacePassword, ({ body, client, cookie, device }) =>
    replacePassword(deps, {
      ...body,
      client,
      device,
      browser: browserOf(cookie),
      purpose: 'password',
    }),
  ),
  route(contract.changePassword, ({ body, session, device }) =>
    changePassword(deps, { ...body, session: session!, device }),
  ),
  route(contract.listSessions, ({ session }) => listSessions(deps, session!)),
  route(contract.endOtherSessions, ({ session }) => endOtherSessions(deps, session!)),
  route(contract.askGoogleNonce, async ({ cookie }) => makeGoogleNonce(deps, markBrowser(cookie))),
  route(contract.signInWithGoogle, ({ body, cookie, device }) =>
    signInWithGoogle(deps, { token: body.token, browser: browserOf(cookie), device }),
  ),
  route(contract.signOut, ({ session, cookie }) =>
    signOut(deps, { session: session!, browser: browserOf(cookie) }),
  ),
  route(contract.listOwnReservations, ({ query, session }) =>
    listOwnReservations(deps, { session: session!, query }),
  ),

  ...bookingRoutes(deps),
  ...staffRoutes(deps),

  route(contract.signInAdmin, (call) => signInStaff(deps, call)),
  route(contract.verifyAdmin, async () => ({ valid: true as const })),
  route(contract.refreshAdmin, ({ session }) => refreshAdmin(deps, session!)),
  route(contract.signOutAdmin, ({ session }) =>
    signOut(deps, { session: session!, browser: null }),
  ),
  route(contract.updateService, ({ params, body }) =>
    updateService(deps, { id: Number(params.id), changes: body }),
  ),
  route(contract.getServiceAddOns, ({ params }) => getServiceAddOns(deps, Number(params.id))),
  route(contract.saveServiceAddOns, ({ params, body }) =>
    saveServiceAddOns(deps, { id: Number(params.id), ...body }),
  ),
  route(contract.getAboutParts, () => readAboutParts(deps)),
  route(contract.saveAbout, ({ body }) => saveAbout(deps, body)),
  route(contract.uploadPicture, ({ body }) => keepPicture(deps, body.data)),
  route(contract.listPictures, () => listPictures(deps)),
  route(contract.listStaff, () => listStaff(deps.database)),
];

const legalRoutes = (deps: Dependencies): Route[] => [
  route(contract.mailTerms, async ({ body: { email }, session, cookie }) => {
    await requireOwnEmail(deps, await findHolder(deps, { email, session, cookie }));
    return mailTermsTo(deps, email);
  }),
  route(contract.mailBookingTerms, async ({ params, session }) => {
    const { root } = await requireBooking(deps, { ...params, session: session! });
    return mailTermsTo(deps, root.guestEmail);
  }),
  route(contract.getLegalText, ({ params }) => readLegalText(deps, params.kind)),
  route(contract.readLegalText, ({ params }) => readLegalText(deps, params.kind)),
  route(contract.getLegalVersion, ({ params }) => readLegalVersion(deps, params)),
  route(contract.publishLegalText, ({ params, body }) =>
    publishLegalText(deps, { ...params, ...body }),
  ),
];

/** A guest's calls about a booking, from its emailed link or signed in with its address. */
const bookingRoutes = (deps: Dependencies): Route[] => [
  route(contract.openBooking, ({ body, client, cookie }) =>
    openBooking(deps, { ...body, client, browser: browserOf(cookie) }),
  ),
  route(contract.mailBookingLinks, ({ body }) => mailBookingLinks(deps, body)),
  route(contract.mailBookingCode, ({ body, client, cookie }) =>
    mailBookingCode(deps, { ...body, client, browser: markBrowser(cookie) }),
  ),
  route(contract.openByCode, ({ body, client, cookie }) =>
    openByCode(deps, { ...body, client, browser: browserOf(cookie) }),
  ),
  route(contract.openGuestForm, ({ body, client }) => openGuestForm(deps, { ...body, client })),
  route(contract.takeTablet, ({ body }) => takeTablet(deps, body.token)),
  route(contract.sendGuestForm, ({ body, client }) => sendGuestForm(deps, { ...body, client })),
  route(contract.listSeats, (call) => listSeats(deps, wishOf({ ...call, body: undefined }))),
  route(contract.mailSeatLink, (call) => mailSeatLink(deps, { ...call.body, ...wishOf(call) })),
  route(contract.replaceGuest, (call) => replaceGuest(deps, { ...call.body, ...wishOf(call) })),
  route(contract.getBooking, async (call) =>
    showBooking(deps, await requireNamedBooking(deps, wishOf(call))),
  ),
  route(contract.moveBooking, (call) => changed(deps, call, moveBooking)),
  route(contract.cancelBooking, (call) => changed(deps, call, cancelBooking)),
  route(contract.shrinkBooking, (call) => changed(deps, call, shrinkBooking)),
  route(contract.holdMoreGuests, (call) => holdMoreGuests(deps, call)),
  route(contract.payMoreGuests, (call) => payMoreGuests(deps, call)),
  route(contract.payDeposit, (call) => payDeposit(deps, call)),
  route(contract.payBalance, (call) => payBalance(deps, call)),
  route(contract.leaveTip, (call) => leaveTip(deps, call)),
  route(contract.chooseAddOns, (call) =>
    changed(deps, call, limitChanges('add-ons', chooseByGuest)),
  ),
  route(contract.changeBookingDetails, (call) =>
    changed(deps, call, limitChanges('details', changeDetails)),
  ),
  route(contract.answerOffer, (call) => changed(deps, call, answerOffer)),
  route(contract.answerBenchOffer, (call) => changed(deps, call, answerBenchOffer)),
  route(contract.resendBooking, (call) => mailLink(deps, wishOf(call))),
  route(contract.switchReminders, (call) =>
    changed(deps, call, limitChanges('reminders', switchReminders)),
  ),
  route(contract.relinkBooking, (call) => renewLink(deps, wishOf(call))),
];

const readRuleToday = ({ database, now }: Dependencies): Promise<contract.RegularHours> =>
  database.run((manager) => readRule(manager, contract.studioDate(now())));

type GuestCall<Body> = { params: { id: string }; body: Body; session: Session | null };

const wishOf = ({ params, session }: GuestCall<unknown>) => ({ ...params, session: session! });

async function changed<Body extends object>(
  deps: Dependencies,
  call: GuestCall<Body>,
  change: (deps: Dependencies, wish: Body & { id: string; session: Session }) => Promise<Booking>,
) {
  return showBooking(deps, await change(deps, { ...call.body, ...wishOf(call) }));
}

async function signInStaff(
  deps: Dependencies,
  { body, client, device, log }: Call<typeof contract.signInAdmin>,
) {
  const isKnown = isKnownBrowser(deps, device, 'admin');
  const session = await signInAdmin({ ...deps, log }, { ...body, client, isKnown });
  markKnown(deps, device, 'admin');
  return session;
}

async function holdForCheckout(
  deps: Dependencies,
  { body, idempotencyKey, session: signedIn, client, cookie }: Call<typeof contract.holdSeats>,
) {
  const checkoutId = requireKey(idempotencyKey);
  requirePartySize(body.service, body.guestCount);
  const session = bookableSession(body.date, deps.now());
  const visitor = { email: body.guestEmail, cookie, session: signedIn };
  const holder = await findHolder(deps, visitor);
  await requireOwnEmail(deps, holder);
  const { holdExpiresAt } = await holdSeats(deps, {
    checkoutId,
    client,
    serviceName: body.service,
    session,
    guestCount: body.guestCount,
    guestEmail: body.guestEmail,
    addedTo: null,
    heldBy: holder.browser,
    isCustomer: holder.isCustomer,
    // The page asks about a second booking at the payment, not here.
    mayDuplicate: true,
    isPaying: false,
  });
  return { expiresAt: holdExpiresAt.toISOString() };
}
