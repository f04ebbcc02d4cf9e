import { And, type FindOperator, In, LessThan, MoreThanOrEqual } from 'typeorm';

/**
 * The range of `about` values of a kind of email that has a version, a start or a random part after the booking's
 * id. An index finds a range on every engine; a semicolon is the character after the colon.
 */
export const rangeAbout = (kind: string, bookingId: string) => ({
  after: `${kind}:${bookingId}:`,
  before: `${kind}:${bookingId};`,
});

/** The kinds of emails about one booking. In `about`, the id of one of its rows follows the kind. */
const kinds = [
  'address',
  'balance',
  'balance-open',
  'bench',
  'cancelled',
  'cash-refund',
  'closed',
  'confirmation',
  'deposit',
  'link-ended',
  'links',
  'not-charged',
  'receipt',
  'reminder',
  'reopened',
  'restored',
  'tip',
  'tip-open',
  'tip-refund',
  'update',
];

/** The kinds that go to a booking's other guests. Their addresses are kept only as long as those of other emails. */
const guestKinds = ['seat'];

/** In SQL, whether an email is about a booking or one of its refunds, so the booking's history shows it. */
export const isAboutBooking = `SUBSTR(about, 1, INSTR(about, ':') - 1) IN (${[...kinds, 'refund'].map((kind) => `'${kind}'`).join()})`;

type Refund = { id: string; squarePaymentId: string };

/** The `about` of every email about these rows of a booking and their refunds. */
export const aboutRows = (rowIds: string[], refunds: Refund[]): FindOperator<string>[] => [
  In(
    refunds.flatMap(({ id, squarePaymentId }) => [`refund:${id}`, `refund:${squarePaymentId}`]),
  ) as FindOperator<string>,
  ...rowIds.flatMap((id) => [...kinds, ...guestKinds].map((kind) => eachAbout(kind, id))),
];

/** Every email of a kind about this row's booking. */
export const eachAbout = (kind: string, id: string): FindOperator<string> =>
  And(MoreThanOrEqual(`${kind}:${id}`), LessThan(rangeAbout(kind, id).before));
