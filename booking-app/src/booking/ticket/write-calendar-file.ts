import {
  calendarEntry,
  calendarText,
  type CalendarBooking,
  type Studio,
  serverNow,
} from '@studio/contract';

/** Returns the booking as an iCalendar file. */
export const writeCalendarFile = (
  booking: CalendarBooking,
  { studio, sequence }: { studio: Studio; sequence: number },
): string =>
  calendarText(calendarEntry(booking, studio), {
    organizer: studio,
    sequence,
    siteUrl: window.location.origin,
    now: new Date(serverNow()),
  });
