import {
  formatDate,
  formatShortDay,
  formatTimes,
  type ManagedBooking,
  type Session,
  sessionFromWallTime,
  studioDate,
  unbroken,
} from '@studio/contract';
import { breakAfterWeekday } from '../booking-page/break-after-weekday.ts';

/** The server writes studio time; only its offset is left off. */
export const sessionOf = ({ appointment_time }: ManagedBooking): Session =>
  sessionFromWallTime(appointment_time.slice(0, 19))!;

export const startOf = ({ appointment_time }: ManagedBooking): Date => new Date(appointment_time);

export const guestWords = (guests: number): string =>
  guests === 1 ? '1 guest' : `${guests} guests`;

export const dateWords = (booking: ManagedBooking): string =>
  breakAfterWeekday(formatDate(sessionOf(booking).date));

export const timeWords = (booking: ManagedBooking): string =>
  unbroken(formatTimes(sessionOf(booking).slotId, booking.hours));

/** By the studio's calendar: "In 13 days". */
export function daysAway(booking: ManagedBooking, now: Date): string {
  const day = sessionOf(booking).date;
  const days = Math.round((Date.parse(day) - Date.parse(studioDate(now))) / 86_400_000);
  if (days < 0) return 'Over';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** "Deposit paid, Nov 10" */
export const paidWords = ({ paid_on }: ManagedBooking): string =>
  paid_on ? `Deposit paid, ${formatShortDay(paid_on).replace(/^\w+, /, '')}` : 'Deposit paid';

/** What was paid and has not gone back, in cents. */
export const depositLeft = ({ paid_cents, refunded_cents }: ManagedBooking): number =>
  paid_cents - refunded_cents;
