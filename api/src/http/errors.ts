import { type ErrorBody, type ErrorType, formatCents } from '@studio/contract';

type Extra = { details?: ErrorBody['details']; retryAfter?: number };

/** A refusal with its status, its type and the message that the customer reads. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorBody['details'];
  readonly retryAfter: number | undefined;

  constructor(answer: { status: number; type: ErrorType; message: string } & Extra) {
    super(answer.message);
    this.status = answer.status;
    this.type = answer.type;
    this.details = answer.details;
    this.retryAfter = answer.retryAfter;
  }
}

const refusal =
  (status: number, type: ErrorType) =>
  (message: string, extra: Extra = {}): ApiError =>
    new ApiError({ status, type, message, ...extra });

export const invalidRequest = refusal(400, 'INVALID_REQUEST');
export const amountMismatch = () =>
  refusal(400, 'AMOUNT_MISMATCH')('The amount has changed. Please check it and try again.');
export const couponInvalid = (message = 'This coupon code is not valid.') =>
  refusal(400, 'COUPON_INVALID')(message);
export const codeInvalid = () =>
  refusal(
    400,
    'CODE_INVALID',
  )('The code is wrong or has expired. Please check it or request a new one.');
export const codeExhausted = () =>
  refusal(400, 'CODE_EXHAUSTED')('Too many wrong codes. Please request a new one.');
/** `next` is the visitor's next step once the browser accepts cookies. */
export const cookiesNeeded = (next: 'request a new code' | 'reload the page') =>
  refusal(
    400,
    'COOKIES_NEEDED',
  )(
    `Your browser did not send the cookie that this step needs. Please allow cookies for this site, then ${next}.`,
  );
export const slotClosed = refusal(400, 'SLOT_CLOSED');
export const unauthorized = () => refusal(401, 'UNAUTHORIZED')('Please sign in.');
export const invalidCredentials = () => refusal(401, 'UNAUTHORIZED')('Invalid credentials');
export const passwordWrong = () =>
  invalidRequest('This is not your current password.', {
    details: [{ field: 'currentPassword', message: 'This is not your current password.' }],
  });
export const googleSignInStale = () =>
  refusal(
    401,
    'UNAUTHORIZED',
  )('This Google sign-in can no longer be used. Please reload the page and try again.');
export const tokenExpired = () =>
  refusal(401, 'TOKEN_EXPIRED')('Your session has expired. Please sign in again.');
export const cardRefused = refusal(402, 'SQUARE_ERROR');
export const emailNotVerified = () =>
  refusal(403, 'EMAIL_NOT_VERIFIED')('Please verify your email before continuing');
export const notYours = () => refusal(403, 'FORBIDDEN')('You do not have access to this.');
export const tooManySeats = (most: number, studioEmail: string) =>
  refusal(
    403,
    'FORBIDDEN',
  )(
    `One email address can have up to ${most} upcoming seats booked online. For more, please contact the studio: ${studioEmail}. Nothing was charged.`,
  );
export const notFound = () => refusal(404, 'NOT_FOUND')('There is nothing at this address.');
export const reservationGone = () => refusal(404, 'NOT_FOUND')('This booking no longer exists.');
export const methodNotAllowed = () =>
  refusal(405, 'METHOD_NOT_ALLOWED')('This address does not support that method.');
export const slotFull = () => refusal(409, 'SLOT_FULL')('This session no longer has enough spots.');
export const seatsSold = () =>
  refusal(
    409,
    'SLOT_FULL',
  )('Other guests have booked these seats, so the cancellation can’t be undone.');
export const inProgress = () =>
  refusal(409, 'IN_PROGRESS')('Your payment is being processed. Please do not pay again.', {
    retryAfter: 1,
  });
export const versionConflict = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else changed this booking. Please check it before you save.');
export const aboutChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else changed this introduction in the meantime. Nothing was saved.');
export const legalTextChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else published this text in the meantime. Nothing was saved.');
export const settingChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else changed this setting in the meantime. Nothing was saved.');
export const noteChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else changed this note. Please check it before you save.');
export const waiverChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('The waiver has changed since you opened this page. Please read it again, then agree to it.');
export const agesChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('The age groups have changed since you opened this page. Please choose one again.');
export const sheetChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('A payment was recorded in the meantime. The sheet was not closed. Please check it.');
export const sheetReopened = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )(
    'This sheet was reopened in the meantime. Nothing was closed. Please reload this page and check it.',
  );
export const sheetClosedAgain = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('This sheet was closed again in the meantime. It was not reopened. Please check it.');
/** `moment` is the time of the session that the staff member already leads. */
export const staffOverlap = (moment: string) =>
  refusal(
    409,
    'STAFF_OVERLAP',
  )(`This staff member already teaches an overlapping session on ${moment}.`);
export const duplicateBooking = () =>
  refusal(
    409,
    'DUPLICATE_BOOKING',
  )('This address already has a booking in this session. Nothing was charged.');
export const notChangeable = refusal(409, 'NOT_CHANGEABLE');
export const termsChanged = () =>
  refusal(
    409,
    'TERMS_CHANGED',
  )('The refund changed in the meantime. Nothing was canceled. Please check the new amount.');
export const addOnsChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Someone else changed these add-ons in the meantime. Nothing was saved.');
/** An add-on has another price than the page showed, or is off. */
export const addOnPriceChanged = refusal(400, 'AMOUNT_MISMATCH');
export const priceChanged = (cents: number | null) =>
  refusal(
    409,
    'TERMS_CHANGED',
  )(
    `This workshop now ${cents === null ? 'has no price' : `costs ${formatCents(cents)}`}. Nothing was changed.`,
  );
export const termsReplaced = () =>
  refusal(
    409,
    'TERMS_CHANGED',
  )(
    'Our terms changed while this page was open. Please read them and agree again. Nothing was charged.',
  );
export const balanceChanged = (cents: number) =>
  refusal(409, 'TERMS_CHANGED')(`The balance is now ${formatCents(cents)}. Nothing was charged.`);
export const tipsChanged = (cents: number) =>
  refusal(
    409,
    'TERMS_CHANGED',
  )(
    cents > 0
      ? `This booking already has ${formatCents(cents)} in tips. Nothing was charged.`
      : 'The earlier tip was taken back. Nothing was charged.',
  );
export const refundTooHigh = () =>
  refusal(409, 'REFUND_TOO_HIGH')('This is more than the amount that can still be refunded.');
export const deskOverdrawn = () =>
  refusal(
    409,
    'REFUND_TOO_HIGH',
  )('The desk cannot pay out more than it has taken for this booking. Nothing was recorded.');
export const bookingChanged = () =>
  refusal(
    409,
    'VERSION_CONFLICT',
  )('Your booking changed in the meantime. Please check it and try again.');
export const linkInvalid = () =>
  refusal(401, 'UNAUTHORIZED')('This link no longer opens a booking.');
export const seatLinkInvalid = () =>
  refusal(
    401,
    'UNAUTHORIZED',
  )('This link no longer works. Please ask the person who booked for a new one.');
export const tabletEnded = () =>
  refusal(
    401,
    'UNAUTHORIZED',
  )('These forms have closed. Please give the tablet back to your instructor.');
/** Pages of earlier releases, which have no field for the address, show this message. */
export const emailNeeded = () =>
  refusal(
    403,
    'EMAIL_NEEDED',
  )(
    'This link was first opened more than a day ago and now asks for the email address you booked with. Please open the link in your email again.',
  );
export const otherEmail = () => {
  const message =
    'This booking has a different email address. Check the spelling or try another one.';
  return refusal(403, 'EMAIL_NEEDED')(message, {
    details: [{ field: 'email', message }],
  });
};
export const passwordMissing = () =>
  notChangeable(
    'Your account has no password because you sign in with Google. To set one, sign out and choose “Forgot password?” on the sign-in page.',
  );
export const emailTaken = () =>
  refusal(409, 'EMAIL_TAKEN')('This address already has an account. Please sign in.');
export const otherGoogleAccount = () =>
  refusal(
    409,
    'EMAIL_TAKEN',
  )(
    'This address already has an account with another Google sign-in. Please use that one, or your password.',
  );
export const verifyEmailFirst = () =>
  refusal(
    409,
    'VERIFY_EMAIL',
  )('Please verify this address with a code first, or sign in with your password.');
export const tooLarge = () => refusal(413, 'TOO_LARGE')('The request is too large.');
export const notJson = () => refusal(415, 'NOT_JSON')('Please send JSON.');
export const idempotencyKeyReused = () =>
  refusal(
    422,
    'IDEMPOTENCY_KEY_REUSED',
  )('This checkout was already used for another booking. Please start a new one.');
export const checkoutCancelled = () =>
  refusal(
    422,
    'IDEMPOTENCY_KEY_REUSED',
  )(
    'You already used this checkout for a booking that was canceled. Nothing was charged. Please start a new booking.',
  );
export const pressReused = () =>
  refusal(
    422,
    'IDEMPOTENCY_KEY_REUSED',
  )('This request was already sent with different details. Please check the booking.');
export const tooManyRequests = refusal(429, 'TOO_MANY_REQUESTS');
export const unavailable = () =>
  refusal(503, 'UNAVAILABLE')('We can’t answer right now. Please try again in a moment.', {
    retryAfter: 5,
  });
/** A message for the site's operator. */
export const databaseReadOnly = () =>
  refusal(503, 'UNAVAILABLE')('The database is read-only right now.', { retryAfter: 5 });
export const internal = () =>
  refusal(500, 'INTERNAL')('Something went wrong on our side. Please try again.');
