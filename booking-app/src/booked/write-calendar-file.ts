import { calendarEntry, calendarText, type CalendarBooking, type Studio } from '@studio/contract';

/** The booking as an iCalendar file. */
export const writeCalendarFile = (booking: CalendarBooking, studio: Studio): string =>
  calendarText(calendarEntry(booking, studio), {
    organizer: studio,
    siteUrl: window.location.origin,
    now: new Date(),
  });
