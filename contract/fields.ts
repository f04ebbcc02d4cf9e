import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isRealDate } from './studio-time.ts';
import { plainEmail, plainPhone } from './text/pasted-text.ts';
import { workshops } from './workshops.ts';

// One @, no white space or control characters, ASCII only: addresses that email providers accept without rewriting.
const emailShape = /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** A dot at either end of the local part, or two in a row. No email provider has such an address. */
const misplacedDot = /^\.|\.@|\.\./;

/** A typed or pasted address without stray characters. Every email field starts with this. */
export const typedEmail = z
  .string()
  .check(z.overwrite(plainEmail), z.minLength(1, { error: 'Email is required', abort: true }));

/** Spec 5: 'Email is required', 'Please enter a valid email address'. */
export const email = z.pipe(
  typedEmail.check(
    z.maxLength(limits.emailLength, { error: 'Please enter a valid email address', abort: true }),
    z.regex(emailShape, { error: 'Please enter a valid email address', abort: true }),
    z.refine((address) => !misplacedDot.test(address), 'Please enter a valid email address'),
  ),
  z.string(),
);

/** Ten digits, or `+` and a country code; an extension is optional. */
const phoneShape = /^(?:\+(?:[ ().-]*\d){8,15}|(?:[ ().-]*1)?(?:[ ().-]*\d){10})(?: x\d{1,7})?$/;

const phoneProblem =
  'Enter ten digits, or + and the country code, such as (213) 555-0142 or +44 20 7946 0018';

/** An empty text is accepted too. The server checks whether the number can exist. */
export const guestPhone = z.string().check(
  z.overwrite(plainPhone),
  z.maxLength(limits.phoneLength, phoneProblem),
  z.refine((phone) => phone === '' || phoneShape.test(phone), phoneProblem),
);

export const guestCount = z
  .number('Choose the number of participants')
  .check(
    z.int('Choose the number of participants'),
    z.minimum(limits.minGuests, `At least ${limits.minGuests} participant`),
    z.maximum(limits.maxGuests, `At most ${limits.maxGuests} participants`),
  );

/** The stored service name (spec 3, last column of the workshop table). */
export const serviceName = z.enum(
  workshops.map((workshop) => workshop.serviceName),
  'Choose one of the workshops',
);

export const calendarDate = z.string().check(z.refine(isRealDate, 'Enter a date as YYYY-MM-DD'));

/**
 * A time in a request: ISO 8601 with an offset or Z, or `YYYY-MM-DD HH:MM:SS` in studio time. The
 * server checks whether a session starts then.
 */
export const dateTimeText = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(
      /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/,
      'Enter a date and time',
    ),
  );

/** Output: ISO 8601 with the studio's offset, such as `2026-12-01T13:00:00-08:00`. */
export const studioInstant = z.string();

/** A booking by its id, as staff call it. */
export const bookingParams = z.strictObject({ id: z.uuid('Invalid reservation data') });

/** The version that a change was made for: of two changes at once the later is refused with VERSION_CONFLICT. */
export const version = z.number().check(z.int());

/** The ids of the seats that leave; left out, unsigned seats leave first. */
export const leavingSeats = z.array(z.number().check(z.int())).check(z.maxLength(limits.maxGuests));

/** Null if possible; otherwise the sentence that says why not. */
export const whyNot = z.nullable(z.string());

/** Integer cents. */
export const cents = z.number().check(z.int(), z.minimum(0));
