import type { CalendarEntry } from './calendar-entry.ts';
import { addDays, clockOf, startMinute, studioTimeZone } from '../studio-time.ts';

type Person = { name: string; email: string };

/** `siteUrl` is the site's address. `sequence` is the booking's version, which increases with each change. */
export type CalendarFile = {
  organizer: Person;
  siteUrl: string;
  now: Date;
  sequence: number;
  /** The guest who gets the email. A file downloaded from a page has no attendee. */
  attendee?: Person;
  /** Removes the entry from the attendee's calendar. */
  isCancelled?: boolean;
};

/**
 * An entry as an iCalendar file in the studio's time zone (RFC 5545), with a reminder a day before. The UID stays the
 * same and SEQUENCE increases, so a calendar moves the entry instead of adding another.
 */
export function calendarText(entry: CalendarEntry, file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Silver Bench//Booking//EN',
    `METHOD:${methodOf(file)}`,
    ...studioZone,
    ...eventLines(entry, file),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line.replaceAll(/\p{Cc}/gu, ' '))}\r\n`).join('');
}

function methodOf({ attendee, isCancelled }: CalendarFile): string {
  if (isCancelled) return 'CANCEL';
  return attendee ? 'REQUEST' : 'PUBLISH';
}

const eventLines = (
  { uid, session, hours, summary, location, description }: CalendarEntry,
  { organizer, attendee, siteUrl, now, isCancelled = false, sequence }: CalendarFile,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
  `DTSTART;TZID=${studioTimeZone}:${wallStamp(session.date, startMinute(session.slotId))}`,
  `DTEND;TZID=${studioTimeZone}:${wallStamp(session.date, startMinute(session.slotId) + hours * 60)}`,
  `SUMMARY:${escape(summary)}`,
  `LOCATION:${escape(location)}`,
  `DESCRIPTION:${escape(description)}`,
  `URL:${siteUrl}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`,
  ...(attendee
    ? [
        `ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE;CN=${quote(attendee.name)}:mailto:${attendee.email}`,
      ]
    : []),
  ...(isCancelled ? [] : alarmLines(summary)),
  'END:VEVENT',
];

const alarmLines = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escape(summary)}`,
  'END:VALARM',
];

// The U.S. rules since 2007. Calendar apps know the zone by its name and fall back to these rules.
const studioZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${studioTimeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const compact = (time: string): string => time.replaceAll(/[-:]/g, '');

/** Local time. No session overlaps the hour in which the clocks change. */
const wallStamp = (date: string, minute: number): string =>
  `${compact(addDays(date, Math.floor(minute / minutesOfDay)))}T${compact(clockOf(minute % minutesOfDay))}00`;

const minutesOfDay = 24 * 60;

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

/** Quotes a parameter's value. It cannot contain a double quote or a line break (RFC 5545 3.1). */
const quote = (text: string): string => `"${text.replaceAll('"', "'")}"`;

const octets = new TextEncoder();

/**
 * Folds a line into lines of at most 75 octets, between characters. The leading space of each
 * continuation counts (RFC 5545 3.1).
 */
function fold(line: string): string {
  let folded = '';
  let width = 0;
  for (const sign of line) {
    const size = sign < '\u0080' ? 1 : octets.encode(sign).length;
    const isFull = width + size > 75;
    folded += isFull ? `\r\n ${sign}` : sign;
    width = isFull ? 1 + size : width + size;
  }
  return folded;
}
