import type { CalendarEntry, CalendarFile, Session } from '@studio/contract';
import type { MailStudio } from '../mails/mail-studio.ts';

export type Link = { text: string; url: string };

/** `now` is an ISO 8601 instant, as in JSON. */
export type CalendarPart = {
  entry: CalendarEntry;
  file: Omit<CalendarFile, 'now'> & { now: string };
};

/** One row of facts; `details` are less prominent. */
export type Fact = { label: string; lines?: string[]; details?: string[]; link?: Link };

/**
 * The content of an email as data, in the order shown. It is stored in this form, and `setMail` renders it when it
 * is sent. `preview` is the text that an inbox shows beside the subject.
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
  /** Shown large and in one piece, so it is easy to copy. */
  code?: string;
  sum?: { amount: string; words: string };
  session?: Session & { hours: number; title: string; guests: number };
  facts?: Fact[];
  /** The lines of a bill. `detail` is less prominent. */
  bill?: { name: string; detail: string; value: string }[];
  /** The booking's amounts, the first one large. `note` is less prominent. */
  money?: { label: string; value: string; note?: string }[];
  button?: Link;
  /** The attached iCalendar entry, the sentence about it, and other links to the same entry. */
  calendar?: CalendarPart & { sentence: string; links?: Link[] };
  /** Further sections, each with an optional link. */
  sections?: { heading?: string; text?: string; link?: Link }[];
  /** A whole text, after everything else: the terms that the guest agreed to. */
  terms?: { title: string; body: string } | undefined;
  /** Shown before the studio's address. `footerLink` is the opt-out link. */
  footer?: string;
  footerLink?: Link;
};
