import { calendarText } from '@studio/contract';
import { toHtml } from './mail-html.ts';
import { toText } from './mail-text.ts';
import type { CalendarPart, Mail } from './mail.ts';

/** A mail's two parts, and the iCalendar file that is attached to it. */
type SetMail = { text: string; html: string; calendar: string | null };

/** As it goes out. */
export const setMail = (mail: Mail): SetMail => ({
  text: toText(mail),
  html: toHtml(mail),
  calendar: mail.calendar ? fileOf(mail.calendar) : null,
});

const fileOf = ({ entry, file }: CalendarPart): string =>
  calendarText(entry, { ...file, now: new Date(file.now) });
