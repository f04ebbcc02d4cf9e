import * as z from 'zod/mini';
import { bookingParams, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { deviceInstant } from '../instant.ts';
import { managedBooking } from './managed-booking.ts';
import { staffBooking } from './staff-booking.ts';

const offerId = z.uuid('Choose a line');

/**
 * ACCEPT, DECLINE: the guest's answer on the studio's tablet. WITHDRAW: staff take the line back. EMAIL: emails the guest
 * a link to answer.
 */
export const offerDecisions = ['ACCEPT', 'DECLINE', 'WITHDRAW', 'EMAIL'] as const;

export type OfferDecision = (typeof offerDecisions)[number];

const answers = ['ACCEPT', 'DECLINE'] as const;

/**
 * Decides about a line that waits for the guest. Repeating a decision changes nothing. Returns NOT_CHANGEABLE with the
 * reason if the line was decided otherwise or was emailed at another time than `emailedAt` or
 * less than a minute ago, and VERSION_CONFLICT if the
 * booking has changed; the line then still waits.
 */
export const decideBenchOffer = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/bench-offer',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({
    offerId,
    decision: z.enum(offerDecisions, 'Choose what happens with the line'),
    /** For EMAIL: the `emailed_at` that the page shows, to send the email again. */
    emailedAt: z.optional(deviceInstant('Send the time of the last email')),
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t save this. Nothing was added.',
});

/** The guest's answer to a line that costs more than they were shown. Otherwise like `decideBenchOffer`. */
export const answerBenchOffer = endpoint({
  method: 'POST',
  path: '/booking/:id/bench-offer',
  access: 'guest',
  params: z.strictObject({ id: z.uuid('We can’t find this booking.') }),
  body: z.strictObject({
    offerId,
    answer: z.enum(answers, 'Accept or decline the line'),
    version,
  }),
  response: managedBooking,
  failure: 'We couldn’t save your answer. Nothing was added.',
});
