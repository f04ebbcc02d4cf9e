import { formatDate } from '@studio/contract';
import type { Fact, Link, Mail } from './mail.ts';
import { timesOf } from '../mails/mail-times.ts';
import { guestWords } from '../mails/session-words.ts';

const linkLine = ({ text, url }: Link): string => `${text}: ${url}`;

/** The same content in the same order, as plain text. */
export function toText(content: Mail): string {
  const {
    studio,
    bookingNumber,
    note,
    code,
    sum,
    button,
    footer,
    footerLink,
    sections = [],
  } = content;
  const blocks: string[][] = [
    [studio.name, ...(bookingNumber ? [`Booking ${bookingNumber}`] : [])],
    [content.title],
    ...content.lead.map((text) => [text]),
    note ? ['From the studio:', note] : [],
    code ? [code] : [],
    sum ? [`${sum.amount} ${sum.words}`] : [],
    sessionLines(content),
    ...(content.facts ?? []).map(factLines),
    ...(content.bill ?? []).map(({ name, detail, value }) => [`${name}, ${detail}: ${value}`]),
    (content.money ?? []).flatMap(({ label, value, note: quiet }) => [
      `${label}: ${value}`,
      ...(quiet ? [quiet] : []),
    ]),
    button ? [linkLine(button)] : [],
    calendarLines(content),
    ...sections.map(({ heading, text, link }) =>
      [heading, text, link && linkLine(link)].filter((line) => line !== undefined),
    ),
    ...(content.terms ? [[content.terms.title], [content.terms.body]] : []),
    [
      ...(footer ? [footer] : []),
      ...(footerLink ? [linkLine(footerLink)] : []),
      `Questions? ${studio.email}`,
    ],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** The summary, and the link to the rest. */
export const plainWords = ({ title, lead, code, button }: Mail): string =>
  [title, ...lead, code, button?.url].filter((words) => words !== undefined).join('\n\n');

const sessionLines = ({ session }: Mail): string[] =>
  session
    ? [
        formatDate(session.date),
        timesOf(session, session.hours),
        session.title,
        guestWords(session.guests),
      ]
    : [];

const factLines = ({ label, lines = [], details = [], link }: Fact): string[] => {
  const [first, ...others] = [...lines, ...details, ...(link ? [linkLine(link)] : [])];
  return [`${label}: ${first}`, ...others];
};

const calendarLines = ({ calendar }: Mail): string[] =>
  calendar
    ? [
        calendar.sentence,
        ...(calendar.links ?? []).map(({ text, url }) => `Or add it to ${text}: ${url}`),
      ]
    : [];
