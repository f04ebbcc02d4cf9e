import { addOnLine, formatCents, formatSession, type StaffBooking } from '@studio/contract';
import { sessionOf } from '../edits/reservation-edit.ts';
import { useKeptState } from '../kept/use-kept.ts';
import type { BothValues } from '../ui/changed-notice.tsx';

/** What another staff member has changed since a form was opened. */
export type Changed = { rows: BothValues[]; version: number; onContinue: () => void };

type FactsOf = (booking: StaffBooking) => Record<string, string>;

export const contactFacts = ({ reservation }: StaffBooking) => ({
  Name: reservation.guest_name,
  Phone: reservation.guest_phone ?? '',
  Email: reservation.guest_email,
});

const bookingFacts: FactsOf = ({ reservation, account, add_ons = [], ...booking }) => ({
  Workshop: reservation.title ?? reservation.service_name,
  Session: formatSession(sessionOf(reservation)),
  Guests: String(reservation.guest_count),
  'Add-ons': add_ons.map(addOnLine).join('; '),
  Price: centsOf(account?.price_cents),
  Balance: centsOf(booking.balance_cents),
  'Online payments': centsOf(booking.refundable_cents),
});

const centsOf = (cents: number | undefined): string =>
  cents === undefined ? '' : formatCents(cents);

type Opening = { name: string; booking: StaffBooking; factsOf?: FactsOf };

/**
 * The booking as it was when a form was opened, and the version that the form sends. If another staff member changed
 * a fact that the form shows, the form keeps its version, which the server refuses, until staff have seen both values.
 * It outlives the staff session.
 */
export function useOpened({ name, booking, factsOf = bookingFacts }: Opening) {
  const [kept, setOpened] = useKeptState<StaffBooking | null>(`${name}, opened`, null);
  if (!kept) setOpened(booking);
  const opened = kept ?? booking;
  const { version } = booking.reservation;
  const isSame = version === opened.reservation.version;
  const rows = isSame ? [] : differences(factsOf(opened), factsOf(booking));
  if (rows.length === 0) return { opened, version, changed: null };
  const changed: Changed = { rows, version, onContinue: () => setOpened(booking) };
  return { opened, version: opened.reservation.version, changed };
}

const differences = (mine: Record<string, string>, theirs: Record<string, string>): BothValues[] =>
  Object.entries(mine)
    .map(([label, yours]) => ({ label, yours, theirs: theirs[label] ?? '' }))
    .filter((row) => row.yours !== row.theirs);

/** The conflict with what staff typed, which may differ from what the form was opened with. */
export const withTyped = (changed: Changed | null, typed: Record<string, string>): Changed | null =>
  changed && {
    ...changed,
    rows: changed.rows.map((row) => ({ ...row, yours: typed[row.label] ?? row.yours })),
  };
