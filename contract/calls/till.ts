import * as z from 'zod/mini';
import { calendarDate, cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';
import { reason, requiredReason, shownName } from '../text/typed-text.ts';

/** Negative if more was paid out than taken. */
const sum = z.number().check(z.int());

const counted = z.object({ count: z.number(), cents });

/**
 * What changed hands by one method: desk payments and tips, minus refunds, corrections and paid-outs. `payments` does
 * not count tips.
 */
const sheetLine = z.object({
  method: z.string(),
  payments: z.number(),
  cents: z.number(),
  /** The part of `cents` that is tips; left out if there are none. */
  tipCents: z.optional(z.number()),
});

export type SheetLine = z.infer<typeof sheetLine>;

/** What the cash of a sheet consists of, without the float. The amounts add up to the cash line. */
const drawer = z.object({
  salesCents: sum,
  tipsCents: sum,
  /** Cash that guests got back; not positive. */
  refundsCents: sum,
  /** Not positive, unless a paid-out of an earlier sheet was reversed. */
  paidOutCents: sum,
  /** Cash taken offline that staff check (`entryToCheck`); left out if there is none. */
  toCheckCents: z.optional(sum),
});

/** One person's tips; null: all staff share them. */
const tipsOfOne = z.object({
  staffId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  cashCents: sum,
  cardCents: sum,
  otherCents: sum,
  /** Paid by card on the site, so it is on no line. Earlier releases leave it out. */
  onlineCents: z.optional(sum),
});

/** Cash taken out of the drawer for a purchase; a negative amount reverses one. */
const paidOutLine = z.object({
  id: z.string(),
  cents: sum,
  reason: z.string(),
  paidBy: z.string(),
  at: z.string(),
  isReversed: z.boolean(),
  corrects: z.optional(z.string()),
});

/**
 * A payment in Square, as recorded on this sheet: its parts on bookings, minus refunds, and its tip. The payments add
 * up to the card line.
 */
const cardPayment = z.object({
  squarePaymentId: z.string(),
  card: z.optional(z.string()),
  salesCents: sum,
  tipCents: sum,
  bookings: z.number(),
  at: z.string(),
});

/**
 * The cash-out sheet of a studio date: everything recorded at the desk since the previous sheet was closed. Every
 * line is on exactly one sheet; payments recorded after closing go on the next. `asOf` and fields ending in `at` are
 * UTC instants. Amounts are in cents. Earlier releases leave out the optional fields.
 */
const sheet = z.object({
  date: z.string(),
  asOf: z.string(),
  /** One line per method, cash first, even if nothing was taken. */
  lines: z.array(sheetLine),
  /**
   * The change in the drawer before the day's first payment. It is on no line. The default is the
   * last closed day's float.
   */
  floatCents: z.optional(cents),
  drawer: z.optional(drawer),
  /** Sorted by name. Tips that all staff share are last. */
  tips: z.optional(z.array(tipsOfOne)),
  /** In the order they were recorded, like `cards`. */
  paidOuts: z.optional(z.array(paidOutLine)),
  cards: z.optional(z.array(cardPayment)),
  guests: z.object({ arrived: z.number(), noShow: z.number() }),
  /** The day's sessions that have not ended, with the guests who are expected. */
  toCome: z.optional(z.array(z.object({ slotId: z.number(), guests: z.number() }))),
  /** The day's bookings with a balance due. A no-show owes nothing once the session ends. */
  open: z.array(
    z.object({
      bookingId: z.string(),
      guestName: z.string(),
      guestCount: z.number(),
      startsAt: z.string(),
      balanceCents: cents,
    }),
  ),
  /** Online payments and refunds of that date, for information. */
  paid: counted,
  refunds: counted,
  /** Null while the day is open. */
  closed: z.nullable(
    z.object({ countedCents: sum, note: z.string(), signedBy: z.string(), at: z.string() }),
  ),
  /** For a closed day: what was recorded on its date after closing, which goes on the next sheet. */
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

export const tillClosing = z.strictObject({
  /** Counted cash without the float; negative if part of the float is missing. */
  countedCents: countedBetween(-limits.mostCents),
  /** The counted float. The default is the last closed day's float. */
  floatCents: z.optional(countedBetween(0)),
  cashCents: z.number().check(z.int()),
  totalCents: z.number().check(z.int()),
  note: z.optional(reason),
  signedBy: shownName('Counted by', limits.nameLength),
  /** How often the day had been reopened when the page showed it. Pages of the previous release leave it out. */
  reopenings: z.optional(z.number().check(z.int(), z.minimum(0))),
});

/**
 * Closes a day, so its lines stay on its sheet unless it is reopened. `cashCents` and `totalCents` (all methods) are
 * what the page showed: returns VERSION_CONFLICT if money was recorded or the day was reopened since, and
 * NOT_CHANGEABLE if the day is closed or an earlier day is reopened and not closed again. A difference requires a
 * note. Repeating the call changes nothing, and is refused once the day is reopened.
 */
export const closeTill = endpoint({
  method: 'POST',
  path: '/admin/day/:date/close',
  access: 'admin',
  params,
  body: tillClosing,
  response: sheet,
  failure: 'We couldn’t close the sheet. Nothing was changed.',
});

export const reopening = z.strictObject({
  closedAt: z.string().check(z.maxLength(40)),
  reopenedBy: shownName('Your name', limits.nameLength),
  reason: requiredReason,
});

/**
 * Reopens the last closed day. Returns NOT_CHANGEABLE if a later day is closed, and
 * VERSION_CONFLICT if the day was closed again since `closedAt`, which the page showed. Changes
 * nothing if the day is open. The audit log keeps the closing and the reason.
 */
export const reopenTill = endpoint({
  method: 'POST',
  path: '/admin/day/:date/reopen',
  access: 'admin',
  params,
  body: reopening,
  response: sheet,
  failure: 'We couldn’t reopen the sheet. Nothing was changed.',
});

/** A sheet's lines and totals as CSV (RFC 4180), safe to open in a spreadsheet. */
export const exportSheet = endpoint({
  method: 'GET',
  path: '/admin/day/:date/sheet/export',
  access: 'admin',
  params,
  response: z.object({ filename: z.string(), text: z.string() }),
  failure: 'We couldn’t export the sheet. Please try again.',
});
