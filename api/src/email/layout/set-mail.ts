import { calendarText } from '@studio/contract';
import { toHtml } from './mail-html.ts';
import { toText } from './mail-text.ts';
import type { CalendarPart, Mail } from './mail.ts';

/** An email's text and HTML parts, and the attached iCalendar file. */
type SetMail = { text: string; html: string; calendar: string | null };

export const setMail = (mail: Mail): SetMail => ({
  text: toText(mail),
  html: toHtml(mail),
  calendar: mail.calendar ? fileOf(mail.calendar) : null,
});

const fileOf = ({ entry, file }: CalendarPart): string =>
  calendarText(entry, { ...file, now: new Date(file.now) });
