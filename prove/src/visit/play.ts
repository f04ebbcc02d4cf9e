import type { Visitor } from '../studio/booking.ts';
import type { Answer, Request } from '../studio/call.ts';
import type { Studio } from '../studio/start-studio.ts';

/** One visit and what it has learnt so far; a step that comes too early has nothing to send. */
export type Play = {
  studio: Studio;
  visitor: Visitor;
  /** A session, as the draft writes it. */
  date: string;
  key: string;
  learnt: Record<string, string>;
};

/** A call of the visit: `of` is the endpoint's name in the contract, or the path of one outside it. */
export type Step = {
  of: string;
  what: string;
  request(play: Play): Request | Promise<Request>;
  learn?(play: Play, answer: Answer): void;
};

/** The address of who books by phone at the same visit: of its mails each has one link. */
export const phoneOf = (email: string): string => `phone-${email}`;

/** From the visitor's network and browser. */
export const ofVisitor = ({ visitor: { client, cookie } }: Play, request: Request): Request => ({
  client,
  cookie,
  ...request,
});

/** A field of the answer, kept under the same name. */
export const learnField =
  (field: string, as = field) =>
  ({ learnt }: Play, { body }: Answer): void => {
    learnt[as] = String(body[field]);
  };

const anyOfAVisit: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'INSTANT'],
  [/\d{13}\.\d+/g, 'PLACE'],
  [/(?<="(?:link_until|phone_ending)":")[^"]+/g, 'OWN'],
  [/(?<="mail_state":")[^"]+/g, 'OWN'],
  [/expires=[^;]+/gi, 'expires=INSTANT'],
  [/[\w-]{40,}/g, 'SECRET'],
  [/"nonce":"[^"]+"/g, 'NONCE'],
  [/(?<="booking_?[nN]umber":")[^"]+/g, 'NUMBER'],
];

/** An answer without what differs between two visits that went alike: names, days, ids, tokens. */
export function withoutOwn(text: string, { visitor, date }: Play): string {
  const own = [visitor.email, visitor.name, visitor.phone, date, date.slice(0, 10)];
  const bare = own.reduce((left, each) => left.replaceAll(each, 'OWN'), text);
  return anyOfAVisit.reduce((left, [pattern, name]) => left.replace(pattern, name), bare);
}
