import * as z from 'zod/mini';
import { calendarDate, cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';
import { reason, requiredReason, shownName } from '../text/typed-text.ts';

/** Negative if more was paid out than taken. */
const sum = z.number().check(z.int());

const counted = z.object({ count: z.number(), cents });

/** What the desk has taken by one method: less than nothing where more was paid out or corrected. */
const sheetLine = z.object({ method: z.string(), payments: z.number(), cents: z.number() });

export type SheetLine = z.infer<typeof sheetLine>;

/**
 * The sheet of a studio date: all that was recorded at the desk since the sheet before, so that every line
 * is on one sheet and none on two. What comes after its closing goes on the next. `asOf` and all that ends
 * in `at` are UTC instants; money in cents. What is optional is not told by releases before.
 */
const sheet = z.object({
  date: z.string(),
  asOf: z.string(),
  /** Of each method, cash first, also where nothing was taken. */
  lines: z.array(sheetLine),
  /** The change in the drawer before the day's first payment, by default as on the day closed before; on no line. */
  floatCents: z.optional(cents),
  guests: z.object({ arrived: z.number(), noShow: z.number() }),
  /** The day's sessions that have not ended, with the guests who are expected. */
  toCome: z.optional(z.array(z.object({ slotId: z.number(), guests: z.number() }))),
  /** The day's bookings of which something is due; a no-show's balance ends with the session. */
  open: z.array(
    z.object({
      bookingId: z.string(),
      guestName: z.string(),
      guestCount: z.number(),
      startsAt: z.string(),
      balanceCents: cents,
    }),
  ),
  /** Paid and sent back online on that date, for the record. */
  paid: counted,
  refunds: counted,
  /** Null while the day is open. */
  closed: z.nullable(
    z.object({ countedCents: sum, note: z.string(), signedBy: z.string(), at: z.string() }),
  ),
  /** Of a closed day: what was recorded on its date since then, which is on the next sheet. */
  later: z.optional(z.object({ count: z.number(), cents: sum })),
  /** Each reopening of the day, oldest first. */
  reopenings: z.optional(
    z.array(
      z.object({
        reopenedBy: z.string(),
        reason: z.string(),
        at: z.string(),
        closedBy: z.string(),
        closedAt: z.string(),
      }),
    ),
  ),
});

export type Sheet = z.infer<typeof sheet>;

const params = z.strictObject({ date: calendarDate });

export const getSheet = endpoint({
  method: 'GET',
  path: '/admin/day/:date/sheet',
  access: 'admin',
  params,
  response: sheet,
  failure: 'We couldn’t load the sheet. Please try again.',
});

const countedBetween = (fewest: number) =>
  z
    .number('Enter the counted amount')
    .check(
      z.int('Enter the counted amount'),
      z.minimum(fewest, 'Enter the counted amount'),
      z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
    );

/**
 * Closes a day: its lines stay on its sheet unless it is reopened. `cashCents` and `totalCents`, of all methods,
 * are what the page showed; refused with VERSION_CONFLICT when money was recorded or the day was reopened meanwhile,
 * with NOT_CHANGEABLE when the day is closed or an earlier day is reopened and not closed again. A difference needs a
 * note. The same again changes nothing, and is refused after the day was reopened.
 */
export const closeTill = endpoint({
  method: 'POST',
  path: '/admin/day/:date/close',
  access: 'admin',
  params,
  body: z.strictObject({
    /** Cash, counted by hand, without the float: less than nothing where a part of the float is missing. */
    countedCents: countedBetween(-limits.mostCents),
    /** The float, counted by hand; left out, it is the one of the day closed before. */
    floatCents: z.optional(countedBetween(0)),
    cashCents: z.number().check(z.int()),
    totalCents: z.number().check(z.int()),
    note: z.optional(reason),
    signedBy: shownName('Counted by', limits.nameLength),
    /** How often the day had been reopened when the page showed it. Pages of the release before leave it out. */
    reopenings: z.optional(z.number().check(z.int(), z.minimum(0))),
  }),
  response: sheet,
  failure: 'We couldn’t close the sheet. Nothing was changed.',
});

/**
 * Opens a closed day again, the last one that was closed: NOT_CHANGEABLE when a later day is closed,
 * VERSION_CONFLICT when it was closed again since `closedAt`, which the page showed. Of an open day it
 * changes nothing. The audit log keeps the closing and the reason.
 */
export const reopenTill = endpoint({
  method: 'POST',
  path: '/admin/day/:date/reopen',
  access: 'admin',
  params,
  body: z.strictObject({
    closedAt: z.string().check(z.maxLength(40)),
    reopenedBy: shownName('Your name', limits.nameLength),
    reason: requiredReason,
  }),
  response: sheet,
  failure: 'We couldn’t reopen the sheet. Nothing was changed.',
});

/** The lines of a sheet and its sums as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
export const exportSheet = endpoint({
  method: 'GET',
  path: '/admin/day/:date/sheet/export',
  access: 'admin',
  params,
  response: z.object({ filename: z.string(), text: z.string() }),
  failure: 'We couldn’t export the sheet. Please try again.',
});
