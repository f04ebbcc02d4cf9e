import { type EntityManager, In } from 'typeorm';
import {
  type DismissedSale as Dismissed,
  formatCents,
  type UnmatchedPayment,
} from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, unavailable } from '../../http/errors.ts';
import type { CardPayment } from '../../outside/square.ts';
import { readExtraReference } from '../../payment/extra/extra-reference.ts';
import { readReference } from '../../payment/payment-reference.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { leftOnBill } from '../../payment/account/left-on-bill.ts';
import { leftOfTip } from '../../payment/account/tip-lines.ts';
import { DismissedSale } from './dismissed-sale.entity.ts';

const listedDays = 7;

/** Lists the payments on Square's reader that belong to no booking, newest first, and those that staff dismissed. */
export async function listUnmatched(
  deps: Dependencies,
): Promise<{ payments: UnmatchedPayment[]; dismissed: Dismissed[] }> {
  const since = new Date(deps.now().getTime() - listedDays * 86_400_000);
  const listed = await answered(deps.square.listPayments(since));
  const taken = listed.filter((each) => isOfDesk(deps, each));
  const ids = taken.map(({ id }) => id);
  const { links, reasons } = await deps.database.run(async (manager) => ({
    links: await readLinks(manager, ids),
    reasons: await readReasons(manager, ids),
  }));
  const unmatched = taken
    .map((payment) => ({ payment, matchedCents: matchedOf(links, payment.id) }))
    .filter(({ payment, matchedCents }) => leftOnBill(payment) > matchedCents)
    .sort((one, other) => +other.payment.createdAt - +one.payment.createdAt)
    .map(({ payment, matchedCents }) => toUnmatched(payment, matchedCents));
  return {
    payments: unmatched.filter(({ id }) => !reasons.has(id)),
    dismissed: unmatched.flatMap((sale) => {
      const reason = reasons.get(sale.id);
      return reason === undefined ? [] : [{ ...sale, reason }];
    }),
  };
}

const toUnmatched = (payment: CardPayment, matchedCents: number): UnmatchedPayment => ({
  id: payment.id,
  amount_cents: leftOnBill(payment) - matchedCents,
  ...(payment.tipCents > 0 ? { tip_cents: payment.tipCents } : {}),
  ...(matchedCents > 0 ? { matched_cents: matchedCents } : {}),
  ...(payment.card ? { card: payment.card } : {}),
  paid_at: payment.createdAt.toISOString(),
});

type Claimed = {
  line: Pick<DeskPayment, 'amountCents' | 'card'> & { squarePaymentId: string; claim: string };
  /** What is left of the payment's tip. */
  tipCents: number;
};

/** Throws UNAVAILABLE when Square does not answer: staff are waiting, and no job retries. */
const answered = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause });
  });

/** Finds a payment on Square's reader. Throws INVALID_REQUEST for any other payment. */
export async function requireSale(deps: Dependencies, id: string): Promise<CardPayment> {
  const payment = await answered(deps.square.findPayment(id));
  if (!payment || !isOfDesk(deps, payment)) {
    throw invalidRequest('Square has no such payment for this studio.');
  }
  return payment;
}

type Claim = { bookingId: string; squarePaymentId: string; amountCents?: number | undefined };

/**
 * A booking's part of a payment, as Square reports it. The claim counts the lines about the payment, so when two
 * claims start from the same lines, one is refused (`claimedMeanwhile`).
 */
export async function claimPayment(deps: Dependencies, claim: Claim): Promise<Claimed> {
  const { bookingId, squarePaymentId: id } = claim;
  const payment = await requireSale(deps, id);
  const { links, reasons } = await deps.database.run(async (manager) => ({
    links: await readLinks(manager, [id]),
    reasons: await readReasons(manager, [id]),
  }));
  if (reasons.has(id)) throw notChangeable('This sale was dismissed. Restore it first.');
  if (isLinked(links, bookingId)) throw linkedHere();
  const leftCents = leftOnBill(payment) - matchedOf(links, id);
  if (leftCents <= 0) throw linkedElsewhere();
  const amountCents = claim.amountCents ?? leftCents;
  if (amountCents > leftCents) {
    throw notChangeable(`Only ${formatCents(leftCents)} of this payment is left to record.`);
  }
  return {
    line: { amountCents, squarePaymentId: id, card: payment.card, claim: `${id}#${links.length}` },
    tipCents: leftOfTip(payment),
  };
}

const linkedElsewhere = () => notChangeable('This payment is already recorded with a booking.');

const linkedHere = () =>
  notChangeable(
    'This payment is already recorded with this booking. To record another part, correct that line to $0.00 first.',
  );

export const claimedMeanwhile = () =>
  notChangeable(
    'This payment was just recorded with another booking. Check how much of it is left.',
  );

/** Whether a payment was made at our location and did not start on our pages. */
const isOfDesk = ({ env }: Dependencies, payment: CardPayment): boolean =>
  payment.status === 'COMPLETED' &&
  payment.locationId === env.SQUARE_LOCATION_ID &&
  payment.currency === 'USD' &&
  readReference(payment.referenceId) === null &&
  readExtraReference(payment.referenceId) === null &&
  leftOnBill(payment) > 0;

const readLinks = (manager: EntityManager, ids: string[]): Promise<DeskPayment[]> =>
  manager.findBy(DeskPayment, { squarePaymentId: In(ids) });

const readReasons = async (manager: EntityManager, ids: string[]): Promise<Map<string, string>> => {
  const rows = await manager.findBy(DismissedSale, { squarePaymentId: In(ids) });
  return new Map(rows.map(({ squarePaymentId, reason }) => [squarePaymentId, reason]));
};

/** The cents of a payment that are recorded on bookings. */
const matchedOf = (links: DeskPayment[], id: string): number =>
  links
    .filter(({ squarePaymentId }) => squarePaymentId === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A correction ends one of the booking's links to the payment. */
function isLinked(links: DeskPayment[], bookingId: string): boolean {
  const own = links.filter((line) => line.bookingId === bookingId);
  const countOf = (of: DeskPayment['kind']) => own.filter(({ kind }) => kind === of).length;
  return countOf('PAYMENT') > countOf('CORRECTION');
}
