import * as z from 'zod/mini';
import { calendarDate, cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';

const rateRange = 'Enter a rate from 0% to 20%';

/** In thousandths of a percent: 9.75% is 9750. 0 means no sales tax. */
const rate = z
  .number(rateRange)
  .check(
    z.int('Enter at most three decimals'),
    z.minimum(0, rateRange),
    z.maximum(limits.mostTaxRate, rateRange),
  );

/** Every rate, the latest start first. If two have the same start, the first applies. */
const taxRates = z.object({
  rates: z.array(z.object({ id: z.number(), startsOn: z.string(), rate: z.number() })),
});

export type TaxRates = z.infer<typeof taxRates>;

export const getTaxRates = endpoint({
  method: 'GET',
  path: '/admin/tax-rates',
  access: 'admin',
  response: taxRates,
  failure: 'We couldn’t load the sales tax rates. Please try again.',
});

/** The fields that staff type. */
export const enteredTaxRate = z.strictObject({ rate, startsOn: calendarDate });

/**
 * Adds a rate for sessions from `startsOn` on, tomorrow at the earliest: guests may have paid today's bills.
 * `latestId` is the highest id that the page showed, or 0: returns VERSION_CONFLICT if somebody has entered a rate
 * since.
 */
export const addTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates',
  access: 'admin',
  body: z.extend(enteredTaxRate, { latestId: z.number().check(z.int(), z.minimum(0)) }),
  response: taxRates,
  failure: 'We couldn’t save the rate. Nothing was changed.',
});

/**
 * The sales tax of a month's workshops, one line per rate: canceled bookings and no-shows have none. `month` is
 * YYYY-MM in studio time.
 */
const taxReport = z.object({
  month: z.string(),
  lines: z.array(
    z.object({ rate: z.number(), bookings: z.number(), taxableCents: cents, taxCents: cents }),
  ),
});

export type TaxReport = z.infer<typeof taxReport>;

const params = z.strictObject({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month')),
});

export const getTaxReport = endpoint({
  method: 'GET',
  path: '/admin/tax/:month',
  access: 'admin',
  params,
  response: taxReport,
  failure: 'We couldn’t load the sales tax. Please try again.',
});

/** A month's sales tax by rate, and its sum, as CSV (RFC 4180), safe to open in a spreadsheet. */
export const exportTax = endpoint({
  method: 'GET',
  path: '/admin/tax/:month/export',
  access: 'admin',
  params,
  response: z.object({ filename: z.string(), text: z.string() }),
  failure: 'We couldn’t export the sales tax. Please try again.',
});
