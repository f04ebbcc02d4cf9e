import {
  addDays,
  formatDate,
  formatDay,
  formatShortDay,
  limits,
  type ManagedBooking,
  type Session,
  sessionFromWallTime,
  settlementText,
  studioDate,
  keepTimesTogether,
  serverNow,
  countOf,
} from '@studio/contract';
import { breakAfterWeekday, timesOf } from '../../text/times.ts';

type Start = Pick<ManagedBooking, 'appointment_time'>;

/** The server writes studio time, so only its offset is removed. */
export const sessionOf = ({ appointment_time }: Start): Session =>
  sessionFromWallTime(appointment_time.slice(0, 19))!;

export const startOf = ({ appointment_time }: Start): Date => new Date(appointment_time);

/** Returns whether the booking's session has ended. */
export const isOver = (booking: Start & Pick<ManagedBooking, 'hours'>, now: Date): boolean =>
  startOf(booking).getTime() + booking.hours * 3_600_000 <= now.getTime();

/** Returns the workshop's length in a session other than the booking's own; an earlier API does not send it. */
export const workshopHours = ({ workshop_hours, hours }: ManagedBooking): number =>
  workshop_hours ?? hours;

export const guestWords = (guests: number): string => countOf(guests, 'guest');

/** Omits the number for one seat. */
export const seatWords = (guests: number): string => (guests === 1 ? 'seat' : `${guests} seats`);

export const dateWords = (booking: ManagedBooking): string =>
  breakAfterWeekday(formatDate(sessionOf(booking).date));

export const timeWords = (booking: ManagedBooking): string =>
  keepTimesTogether(timesOf(sessionOf(booking), booking.hours));

/** For example, "Tuesday, December 1, 1:00 PM to 4:00 PM". */
export const dayAndTimes = (booking: ManagedBooking): string =>
  `${formatDay(sessionOf(booking).date)}, ${timeWords(booking)}`;

export const moveWords = (moves: number): string => countOf(moves, 'move');

/** Counts days in the studio's calendar, for example "In 13 days". */
export function daysAway(booking: ManagedBooking, now: Date): string {
  const day = sessionOf(booking).date;
  const days = Math.round((Date.parse(day) - Date.parse(studioDate(now))) / 86_400_000);
  if (days < 0) return 'Over';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** For example, "Deposit paid, Nov 10". */
export const paidWords = ({ paid_on }: ManagedBooking): string =>
  paid_on ? `Deposit paid, ${formatShortDay(paid_on).replace(/^\w+, /, '')}` : 'Deposit paid';

/** Returns the deposit that was paid and not refunded, in cents. */
export const depositLeft = ({
  paid_cents,
  refunded_cents,
}: Pick<ManagedBooking, 'paid_cents' | 'refunded_cents'>): number => paid_cents - refunded_cents;

/** Returns the total that was paid and not refunded, in cents. */
export const paidLeft = (booking: ManagedBooking): number =>
  depositLeft(booking) + (booking.balance_paid_cents ?? 0) + (booking.desk?.paid_cents ?? 0);

/** Returns the total refund, to the card and at the studio, if the booking is canceled now, in cents. */
export const wholeRefund = ({ terms, desk }: ManagedBooking): number =>
  terms.refund_cents + (desk?.refund_cents ?? 0);

/** Explains how a smaller party affects money that the desk took. */
export const deskKeptWords = 'What you paid at the studio counts toward your balance.';

/** Explains how canceling now affects the money; null if nothing was paid. */
export function cancelText(booking: ManagedBooking) {
  const refundCents = wholeRefund(booking);
  return settlementText({
    isOver: booking.terms.refund_until === null,
    refundCents,
    keptCents: paidLeft(booking) - refundCents,
  });
}

/** Explains how a smaller party affects the deposits of the guests who leave; null if none was paid. */
export function fewerText({ fewer, terms }: ManagedBooking, guests: number) {
  const { refund_cents: refundCents = 0, kept_cents: keptCents = 0 } =
    fewer.find(({ guest_count }) => guest_count === guests) ?? {};
  return settlementText({ isOver: terms.refund_until === null, refundCents, keptCents });
}

/** Returns "Deposit paid, Nov 10", or names the payments made. */
export function paidLeftWords(booking: ManagedBooking): string {
  if (booking.desk) return depositLeft(booking) > 0 ? 'Total paid' : 'Paid at the studio';
  return booking.balance_paid_cents ? 'Deposit and balance paid' : paidWords(booking);
}

/** Most banks show a refund within this many days. */
const slowestBankDays = 10;

/** Describes a refund made today: "Most banks show it in 5 to 10 days, by Sat, Nov 28." */
export const onCardWords = (): string =>
  `Most banks show it in 5 to 10 days, by ${lastBankDay().replaceAll(' ', '\u00a0')}.`;

const lastBankDay = (): string =>
  formatShortDay(addDays(studioDate(new Date(serverNow())), slowestBankDays));

/** Returns the number of seats in the booking's session, or the usual number if the API does not send it. */
export const seatsOfSession = ({ seats = limits.seatsPerSlot }: ManagedBooking): number => seats;

/** Returns the balance at the workshop for this many guests, in cents; undefined if the server does not send it. */
export const balanceFor = (
  { guest_count, balance_cents, fewer, more = [] }: ManagedBooking,
  guests: number,
): number | undefined =>
  guests === guest_count
    ? balance_cents
    : [...fewer, ...more].find((party) => party.guest_count === guests)?.balance_cents;

/** Returns a ticket's rows for date, time and guests. */
export const sessionRows = (booking: ManagedBooking) => [
  { label: 'Date', value: dateWords(booking) },
  { label: 'Time', value: timeWords(booking) },
  { label: 'Guests', value: String(booking.guest_count) },
];

/** Returns no row for an old booking without a number. */
export const numberRows = ({ booking_number: number }: ManagedBooking) =>
  number ? [{ label: 'Booking', value: number }] : [];

/** Returns the booking's rows, whatever its status. */
export const bookedRows = (booking: ManagedBooking) => [
  { label: 'Workshop', value: booking.title },
  ...sessionRows(booking),
  ...numberRows(booking),
];
