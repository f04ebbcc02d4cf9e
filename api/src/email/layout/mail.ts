import type { CalendarEntry, CalendarFile, Session } from '@studio/contract';
import type { MailStudio } from '../mails/mail-studio.ts';

export type Link = { text: string; url: string };

/** `now` is an ISO 8601 instant, as in JSON. */
export type CalendarPart = {
  entry: CalendarEntry;
  file: Omit<CalendarFile, 'now'> & { now: string };
};

/** One row of the facts, with quieter details. */
export type Fact = { label: string; lines?: string[]; details?: string[]; link?: Link };

/**
 * The content of an email as data, in this order. It is stored like this, and `setMail` renders it when it is sent.
 * `preview` is the text an inbox shows beside the subject.
 */
export type Mail = {
  studio: Pick<MailStudio, 'name' | 'email'>;
  subject: string;
  preview: string;
  bookingNumber?: string | undefined;
  title: string;
  /** What happened. */
  lead: string[];
  /** The studio's message to this guest. */
  note?: string | undefined;
  /** Shown large and in one piece, so it copies well. */
  code?: string;
  sum?: { amount: string; words: string };
  session?: Session & { hours: number; title: string; guests: number };
  facts?: Fact[];
  /** The lines of a bill, each with a quieter detail. */
  bill?: { name: string; detail: string; value: string }[];
  /** The booking's amounts, the first one large, each with a quieter note. */
  money?: { label: string; value: string; note?: string }[];
  button?: Link;
  /** The attached iCalendar entry, its sentence, and other links to the same entry. */
  calendar?: CalendarPart & { sentence: string; links?: Link[] };
  /** Each with a second link to the booking, if it has one. */
  sections?: { heading?: string; text?: string; link?: Link }[];
  /** Shown before the studio's address, with an opt-out link. */
  footer?: string;
  footerLink?: Link;
};
