import {
  addDays,
  type bookAsStaff,
  fixedGuests,
  limits,
  type RequestOf,
  type ServiceName,
  type SlotId,
  type StaffInfoKey,
  staffInfoKeys,
  toDraftTime,
} from '@studio/contract';
import type { Beginning } from '../booking/open-windows-slice.ts';
import { readDollars } from '../text/read-dollars.ts';

type Body = RequestOf<typeof bookAsStaff>['body'];

/** Staff's input for a booking, with its deposit. */
export type BookingDraft = Record<StaffInfoKey, string> & {
  source: Body['source'];
  service: ServiceName;
  guestCount: number;
  date: string;
  /** The session chosen by hand; null for the first that fits. */
  wanted: SlotId | null;
  /** In dollars; null for the menu's price. */
  price: string | null;
  reason: string;
  deposit: Body['deposit'];
  isTold: boolean;
};

/** What staff typed; without a chosen deposit, the usual one applies. */
export type TypedDraft = Omit<BookingDraft, 'deposit'> & { deposit: Body['deposit'] | null };

/** One value for each guest field. */
const forStaffInfo = <Value>(valueOf: (key: StaffInfoKey) => Value) =>
  Object.fromEntries(staffInfoKeys.map((key) => [key, valueOf(key)])) as Record<
    StaffInfoKey,
    Value
  >;

/** Starts today unless another date is given. */
export const newDraft = (today: string, { date = today, ...begun }: Beginning): TypedDraft => ({
  source: begun.isWalkIn ? 'WALK_IN' : 'PHONE',
  service: 'Silver Ring Workshop',
  guestCount: 1,
  date,
  wanted: begun.slotId ?? null,
  ...forStaffInfo(() => ''),
  price: null,
  reason: '',
  deposit: null,
  isTold: true,
});

/** A walk-in, or a guest who calls about a session that has started, pays no deposit. */
export const usualDeposit = (
  { source }: TypedDraft,
  session: { hasStarted: boolean } | undefined,
): Body['deposit'] => (source === 'WALK_IN' || session?.hasStarted ? 'NONE' : 'DESK');

/** Applies a choice and its consequences: a couple is two guests, a walk-in is today with the usual deposit. */
export function chooseIn(
  draft: TypedDraft,
  { today, ...change }: Partial<TypedDraft> & { today: string },
): TypedDraft {
  const next = { ...draft, ...change };
  const guests = fixedGuests(next.service);
  const walkedIn = change.source === 'WALK_IN' ? { date: today, deposit: null } : {};
  const moved = change.date !== undefined || change.source !== undefined ? { wanted: null } : {};
  return { ...next, ...moved, ...walkedIn, ...(guests === null ? {} : { guestCount: guests }) };
}

/** The previous or next day within the booking window. */
export function stepDay(date: string, by: number, today: string): string {
  const next = addDays(date, by);
  const last = addDays(today, limits.bookingWindowDays);
  if (next < today) return today;
  return next > last ? last : next;
}

/** The request body; `menuCents` is the price that needs no reason. */
export function bodyOf(draft: BookingDraft, { slotId, menuCents }: Priced): Body {
  const { guestName, guestEmail, source, deposit, isTold } = draft;
  const cents = draft.price === null ? menuCents : readDollars(draft.price);
  return {
    service: draft.service,
    date: toDraftTime({ date: draft.date, slotId }),
    guestCount: draft.guestCount,
    ...forStaffInfo((key) => (draft[key].trim() ? draft[key] : undefined)),
    guestName,
    ...(cents === null || cents === menuCents ? {} : { price: { cents, reason: draft.reason } }),
    source,
    deposit,
    notify: (isTold || deposit === 'LINK') && guestEmail.trim() !== '',
  };
}

type Priced = { slotId: SlotId; menuCents: number | null };
