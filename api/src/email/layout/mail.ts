import type { Session } from '@studio/contract';
import type { MailStudio } from '../mails/mail-studio.ts';
import { toHtml } from './mail-html.ts';
import { toText } from './mail-text.ts';

export type Mail = { subject: string; text: string; html: string; calendar?: string };

export type Link = { text: string; url: string };

/** One row of the facts, with what is said more quietly of it. */
export type Fact = { label: string; lines?: string[]; details?: string[]; link?: Link };

/**
 * What a mail says, once and in this order: both of its parts are written from it, and everything is
 * escaped. `preview` is what an inbox shows beside the subject.
 */
export type MailContent = {
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
  /** Money of the booking, the first set large. */
  money?: { label: string; value: string }[];
  button?: Link;
  /** An iCalendar file, attached, with what to say of it and other ways to the same entry. */
  calendar?: { file: string; sentence: string; links?: Link[] };
  /** Each with a second way to the booking, if it has one. */
  sections?: { heading?: string; text?: string; link?: Link }[];
  /** Before the studio's address, with a way out of such mails. */
  footer?: string;
  footerLink?: Link;
};

export function toMail(content: MailContent): Mail {
  return {
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    ...(content.calendar ? { calendar: content.calendar.file } : {}),
  };
}
