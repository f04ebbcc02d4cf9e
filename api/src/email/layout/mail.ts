import type { CalendarEntry, CalendarFile, Session } from '@studio/contract';
import type { MailStudio } from '../mails/mail-studio.ts';

export type Link = { text: string; url: string };

/** `now` is an ISO 8601 instant, as JSON has it. */
export type CalendarPart = {
  entry: CalendarEntry;
  file: Omit<CalendarFile, 'now'> & { now: string };
};

/** One row of the facts, with what is said more quietly of it. */
export type Fact = { label: string; lines?: string[]; details?: string[]; link?: Link };

/**
 * What a mail says, once and in this order, as data: so it waits, and `setMail` writes its parts from it when
 * it goes out. `preview` is what an inbox shows beside the subject.
 */
export type Mail = {
  studio: Pick<MailStudio, 'name' | 'email'>;
  subject: string;
  preview: string;
  bookingNumber?: string | undefined;
  title: string;
  /** What happened. */
  lead: string[];
  /** The studio's own words to this guest. */
  note?: string | undefined;
  /** Set large, in one piece, so that it copies. */
  code?: string;
  sum?: { amount: string; words: string };
  session?: Session & { hours: number; title: string; guests: number };
  facts?: Fact[];
  /** The lines of a bill, each with what is said more quietly of it. */
  bill?: { name: string; detail: string; value: string }[];
  /** Money of the booking, the first set large, each with what is said more quietly of it. */
  money?: { label: string; value: string; note?: string }[];
  button?: Link;
  /** An entry for an iCalendar file that is attached, what to say of it, and other ways to the same entry. */
  calendar?: CalendarPart & { sentence: string; links?: Link[] };
  /** Each with a second way to the booking, if it has one. */
  sections?: { heading?: string; text?: string; link?: Link }[];
  /** Before the studio's address, with a way out of such mails. */
  footer?: string;
  footerLink?: Link;
};
