import type { CalendarEntry } from './calendar-entry.ts';
import { addDays, clockOf, startMinute, studioTimeZone } from '../studio-time.ts';

type Person = { name: string; email: string };

/** `siteUrl` is the site's own address; `sequence` is the booking's version, which rises with each change. */
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
 * An entry as an iCalendar file in the studio's zone (RFC 5545). One UID and a rising SEQUENCE: a
 * calendar moves the entry instead of adding one. It reminds a day before.
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

// As the United States have it since 2007; calendars know the zone by its name and look here last.
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

/** Wall time: no session runs into the hour in which the clocks change. */
const wallStamp = (date: string, minute: number): string =>
  `${compact(addDays(date, Math.floor(minute / minutesOfDay)))}T${compact(clockOf(minute % minutesOfDay))}00`;

const minutesOfDay = 24 * 60;

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

/** A parameter's value, which has no way to write a double quote or a new line (RFC 5545 3.1). */
const quote = (text: string): string => `"${text.replaceAll('"', "'")}"`;

const octets = new TextEncoder();

/** Lines of at most 75 octets, cut between signs; the space a line goes on with counts (RFC 5545 3.1). */
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
