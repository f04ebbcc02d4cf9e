import {
  addDays,
  bookingByStaff,
  depositLinkEnd,
  fixedGuests,
  isRealDate,
  limits,
  serverNow,
  type ServiceName,
  type SlotId,
  type StaffInfoKey,
  staffInfoKeys,
  startOfSession,
  toDraftTime,
  tooLateForLink,
  readDollars,
} from '@studio/contract';
import * as z from 'zod/mini';
import type { Beginning } from '../booking/open-windows-slice.ts';

type Body = z.input<typeof bookingByStaff>;

/** What staff enter for a new booking. */
export type BookingDraft = Record<StaffInfoKey, string> & {
  source: Body['source'];
  service: ServiceName;
  guestCount: number;
  date: string;
  /** The session that staff chose, and the session that the party gets; null for none. */
  wanted: SlotId | null;
  slotId: SlotId | null;
  /** The price as staff type it, in dollars. */
  price: { cents: string; reason: string };
  /** The menu's price for the party, until staff type one; null while it is unknown. */
  menuCents: number | null;
  isPriced: boolean;
  /** Null for the usual deposit. */
  deposit: Body['deposit'] | null;
  notify: boolean;
  /** True once staff chose a session without enough seats, to add them. */
  isRaising: boolean;
  /** The seats that the session then has, null for none, and why. */
  raise: { capacity: number | null; reason: string };
  /** How the guest agreed to the terms, if they did. */
  agreed: NonNullable<Body['agreed']> | 'NONE';
};

/** One value for each guest field. */
const forStaffInfo = <Value>(valueOf: (key: StaffInfoKey) => Value) =>
  Object.fromEntries(staffInfoKeys.map((key) => [key, valueOf(key)])) as Record<
    StaffInfoKey,
    Value
  >;

/** Returns a draft for today, unless another date is given. */
export const newDraft = (today: string, { date = today, ...begun }: Beginning): BookingDraft => ({
  source: begun.isWalkIn ? 'WALK_IN' : 'PHONE',
  service: 'Silver Ring Workshop',
  guestCount: begun.guests ?? 1,
  date,
  wanted: begun.slotId ?? null,
  slotId: null,
  ...forStaffInfo(() => ''),
  price: { cents: '', reason: '' },
  menuCents: null,
  isPriced: false,
  deposit: null,
  notify: true,
  isRaising: false,
  raise: { capacity: null, reason: '' },
  agreed: 'NONE',
});

const startOf = ({ date, slotId }: BookingDraft): Date | null =>
  slotId === null || !isRealDate(date) ? null : startOfSession({ date, slotId });

/**
 * Returns how the deposit is paid. A walk-in, or a guest who calls about a session that has started, pays none unless
 * staff choose one.
 */
export function depositOf(draft: BookingDraft): Body['deposit'] {
  const startsAt = startOf(draft);
  const hasStarted = startsAt !== null && startsAt.getTime() <= serverNow();
  return draft.deposit ?? (draft.source === 'WALK_IN' || hasStarted ? 'NONE' : 'DESK');
}

/** Returns the deadline of a deposit by link; null if the session starts too soon, which `whyNoLink` explains. */
export function linkOf(draft: BookingDraft, now: Date) {
  const startsAt = startOf(draft);
  const linkEnd = startsAt && depositLinkEnd({ startsAt, now });
  return { linkEnd, whyNoLink: startsAt && !linkEnd ? tooLateForLink({ startsAt, now }) : null };
}

/** Returns the price in cents (null for text that is not a price), and whether it differs from the menu's. */
export function priceIn({ price, menuCents, isPriced }: BookingDraft) {
  const cents = isPriced ? readDollars(price.cents) : menuCents;
  return { cents, isRepriced: isPriced && cents !== menuCents };
}

/** Applies a choice with its consequences: a couple is two guests, and a walk-in is today with the usual deposit. */
export function chooseIn(
  draft: BookingDraft,
  { today, ...change }: Partial<BookingDraft> & { today: string },
): Partial<BookingDraft> {
  const guests = fixedGuests(change.service ?? draft.service);
  const walkedIn = change.source === 'WALK_IN' ? { date: today, deposit: null } : {};
  const moved =
    change.date !== undefined || change.source !== undefined
      ? { wanted: null, isRaising: false }
      : {};
  return { ...change, ...moved, ...walkedIn, ...(guests === null ? {} : { guestCount: guests }) };
}

/** Returns the previous or next day within the booking window. */
export function stepDay(date: string, by: number, today: string): string {
  const next = addDays(date || today, by);
  const last = addDays(today, limits.bookingWindowDays);
  if (next < today) return today;
  return next > last ? last : next;
}

/** Builds the request body. A price that differs from the menu's needs a reason. */
function bodyOf(draft: BookingDraft): Body {
  const { guestName, guestEmail, notify, slotId, raise } = draft;
  const { cents, isRepriced } = priceIn(draft);
  const deposit = depositOf(draft);
  return {
    service: draft.service,
    date: slotId === null ? draft.date : toDraftTime({ date: draft.date, slotId }),
    guestCount: draft.guestCount,
    ...forStaffInfo((key) => (draft[key].trim() ? draft[key] : undefined)),
    guestName,
    price: isRepriced ? { cents: cents ?? 0, reason: draft.price.reason } : undefined,
    source: draft.source,
    deposit,
    notify: (notify || deposit === 'LINK') && guestEmail.trim() !== '',
    agreed: draft.agreed === 'NONE' ? undefined : draft.agreed,
    raise: raise.capacity === null ? undefined : { ...raise, capacity: raise.capacity },
  };
}

/** The page's own validation rules. */
function* problemsOf(draft: BookingDraft) {
  if (!isRealDate(draft.date)) yield { path: ['date'], message: 'Choose a date' };
  else if (draft.slotId === null) yield { path: ['session'], message: 'Choose a session' };
  if (depositOf(draft) === 'LINK') {
    const { whyNoLink } = linkOf(draft, new Date(serverNow()));
    if (whyNoLink) yield { path: ['deposit'], message: whyNoLink };
    if (!draft.guestEmail.trim()) {
      yield { path: ['guestEmail'], message: 'Enter an email address to send a link' };
    }
  }
  if (priceIn(draft).cents === null) {
    yield { path: ['price', 'cents'], message: 'Enter a price such as 150.00' };
  }
}

/** Judges by the page's rules and by the contract together, so every wrong field shows its message. */
export const bookingSchema = z.pipe(
  z.transform((draft: BookingDraft, { issues }) => {
    const body = bodyOf(draft);
    const found = bookingByStaff.safeParse(body).error?.issues ?? [];
    // Without a session there is no time to judge.
    const judged = draft.slotId === null ? found.filter(({ path }) => path[0] !== 'date') : found;
    for (const { path, message } of [...problemsOf(draft), ...judged]) {
      issues.push({ code: 'custom', input: draft, path: [...path], message });
    }
    return body;
  }),
  bookingByStaff,
);
