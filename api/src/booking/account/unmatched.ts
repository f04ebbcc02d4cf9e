import { In } from 'typeorm';
import type { UnmatchedPayment } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, unavailable } from '../../http/errors.ts';
import type { CardPayment } from '../../outside/square.ts';
import { readBalanceReference } from '../../payment/balance/balance-reference.ts';
import { readReference } from '../../payment/payment-reference.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { leftOnBill } from '../../payment/account/left-on-bill.ts';

const listedDays = 7;

/** What was taken on Square's reader and belongs to no booking, the newest first. */
export async function listUnmatched(deps: Dependencies): Promise<{ payments: UnmatchedPayment[] }> {
  const since = new Date(deps.now().getTime() - listedDays * 86_400_000);
  const listed = await answered(deps.square.listPayments(since));
  const taken = listed.filter((each) => isOfDesk(deps, each));
  const links = await readLinks(
    deps,
    taken.map(({ id }) => id),
  );
  return {
    payments: taken
      .filter(({ id }) => !isLinked(links, id))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map(({ id, card, createdAt, ...payment }) => ({
        id,
        amount_cents: leftOnBill(payment),
        ...(card ? { card } : {}),
        paid_at: createdAt.toISOString(),
      })),
  };
}

type Claimed = Required<Pick<DeskPayment, 'amountCents' | 'squarePaymentId' | 'card' | 'claim'>>;

/** Throws UNAVAILABLE when Square does not answer: staff wait for it here, and no job asks again. */
const answered = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause });
  });

/** A payment as Square has it, for one booking and no other. */
export async function claimPayment(deps: Dependencies, id: string): Promise<Claimed> {
  const payment = await answered(deps.square.findPayment(id));
  if (!payment || !isOfDesk(deps, payment)) {
    throw invalidRequest('Square has no such payment for this studio.');
  }
  const links = await readLinks(deps, [id]);
  if (isLinked(links, id)) throw linkedElsewhere();
  const corrections = links.filter(({ kind }) => kind === 'CORRECTION').length;
  return {
    amountCents: leftOnBill(payment),
    squarePaymentId: id,
    card: payment.card,
    claim: `${id}#${corrections}`,
  };
}

export const linkedElsewhere = () =>
  notChangeable('This payment is already recorded with a booking.');

/** Money at our location that no page of ours has asked for. */
const isOfDesk = ({ env }: Dependencies, payment: CardPayment): boolean =>
  payment.status === 'COMPLETED' &&
  payment.locationId === env.SQUARE_LOCATION_ID &&
  payment.currency === 'USD' &&
  readReference(payment.referenceId) === null &&
  readBalanceReference(payment.referenceId) === null &&
  leftOnBill(payment) > 0;

const readLinks = ({ database }: Dependencies, ids: string[]): Promise<DeskPayment[]> =>
  database.run((manager) => manager.findBy(DeskPayment, { squarePaymentId: In(ids) }));

/** Each correction ends one link. */
function isLinked(links: DeskPayment[], id: string): boolean {
  const own = links.filter(({ squarePaymentId }) => squarePaymentId === id);
  const countOf = (of: DeskPayment['kind']) => own.filter(({ kind }) => kind === of).length;
  return countOf('PAYMENT') > countOf('CORRECTION');
}
