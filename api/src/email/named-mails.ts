import { And, type FindOperator, LessThan, MoreThan } from 'typeorm';

/**
 * The `about` of a kind of mails about a booking that have something behind its id: a version, a start, or
 * what was drawn by lot. As a range, which an index answers on every engine; a semicolon follows the colon.
 */
export const eachAbout = (kind: string, bookingId: string): FindOperator<string> => {
  const { after, before } = rangeAbout(kind, bookingId);
  return And(MoreThan(after), LessThan(before));
};

/** The same for a statement of its own. */
export const rangeAbout = (kind: string, bookingId: string) => ({
  after: `${kind}:${bookingId}:`,
  before: `${kind}:${bookingId};`,
});
