import { startOfSession } from '../studio-time.ts';
import type { CalendarEntry } from './calendar-entry.ts';

type Link = { text: string; url: string };

/** Links that open Google Calendar and Outlook with the entry filled in. */
export function calendarLinks(entry: CalendarEntry): [google: Link, outlook: Link] {
  const start = startOfSession(entry.session);
  const end = new Date(start.getTime() + entry.hours * 3_600_000);
  return [
    { text: 'Google', url: googleUrl(entry, { start, end }) },
    { text: 'Outlook', url: outlookUrl(entry, { start, end }) },
  ];
}

type Span = { start: Date; end: Date };

/** Formats an instant as UTC without fractions of a second. */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

const compact = (instant: Date): string => utc(instant).replaceAll(/[-:]/g, '');

function googleUrl({ summary, location, description }: CalendarEntry, { start, end }: Span) {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: `${compact(start)}/${compact(end)}`,
    location,
    details: description,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function outlookUrl({ summary, location, description }: CalendarEntry, { start, end }: Span) {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: utc(start),
    enddt: utc(end),
    location,
    body: description,
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query.toString()}`;
}
