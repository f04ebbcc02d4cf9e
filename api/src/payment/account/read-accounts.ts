import {
  type Account,
  balanceOf,
  priceOfAll,
  type CountedCharge,
  serviceOf,
  wholePriceOf,
} from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { readBalanceReference } from '../balance/balance-reference.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { UnknownPayment } from '../reconcile/unknown-payment.entity.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import { toService } from '../../services/list-services.ts';
import { Service } from '../../services/service.entity.ts';
import { BenchLine } from './bench-line.entity.ts';
import { DeskPayment } from './desk-payment.entity.ts';

/** The money of a booking with the lines it is made of; `account` is null while it has no price. */
export type ReadAccount = {
  account: Account | null;
  /** The menu's price of one guest or, of a couple's workshop, of both. */
  unitCents: number | null;
  bench: BenchLine[];
  desk: DeskPayment[];
};

/** Of each booking, by the id of its first row; `guestCount` is that of all its rows. */
export async function readAccounts(
  manager: EntityManager,
  wholes: Reservation[],
): Promise<Map<string, ReadAccount>> {
  const ids = wholes.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await manager.find(Reservation, {
    select: { id: true, bookingId: true, guestCount: true, state: true },
    where: [{ id: In(ids) }, { bookingId: In(ids) }],
  });
  const charges = await readCharges(manager, rows);
  const inOrder = { where: { bookingId: In(ids) }, order: { at: 'ASC', id: 'ASC' } } as const;
  const bench = await manager.find(BenchLine, inOrder);
  const desk = await manager.find(DeskPayment, inOrder);
  const services = (await manager.find(Service)).map(toService);
  return new Map(
    wholes.map((whole) => {
      const isOf = ({ bookingId }: { bookingId: string }) => bookingId === whole.id;
      const own = rows.filter((row) => (row.bookingId ?? row.id) === whole.id);
      const lines = { bench: bench.filter(isOf), desk: desk.filter(isOf) };
      const price = serviceOf(whole.serviceName, services)?.price;
      const account = toAccount(whole, {
        ...lines,
        isCancelled: own.some(({ id, state }) => id === whole.id && endedStates.includes(state)),
        charges: own.flatMap(({ id }) => charges.get(id) ?? []),
        price,
      });
      return [whole.id, { ...lines, account, unitCents: price === undefined ? null : price * 100 }];
    }),
  );
}

/** What is due at the workshop, never below nothing, and what the booking costs in all, in cents. */
export type Due = { balanceCents: number; priceCents: number };

/** Undefined while nobody knows its price. */
export async function readDue(
  manager: EntityManager,
  whole: Reservation,
): Promise<Due | undefined> {
  const { account } = (await readAccounts(manager, [whole])).get(whole.id)!;
  if (!account) return undefined;
  return { balanceCents: Math.max(0, balanceOf(account)), priceCents: priceOfAll(account) };
}

type Parts = Pick<ReadAccount, 'bench' | 'desk'> &
  Pick<Account, 'isCancelled' | 'charges'> & { price: number | undefined };

function toAccount(
  { serviceName, guestCount: guests, priceCents }: Reservation,
  { bench, desk, price, ...parts }: Parts,
): Account | null {
  const listed = price === undefined ? null : wholePriceOf({ serviceName, price, guests }).total;
  const agreed = priceCents ?? listed;
  if (agreed === null) return null;
  return {
    ...parts,
    priceCents: agreed,
    isAgreed: priceCents !== null,
    bench: bench.map(({ amountCents }) => amountCents),
    desk: desk.map(({ amountCents }) => amountCents),
  };
}

type Row = Pick<Reservation, 'id' | 'guestCount' | 'state'>;

/** Of each row: what its attempts have charged, and money without one that a person has tied to it. */
async function readCharges(
  manager: EntityManager,
  rows: Row[],
): Promise<Map<string, CountedCharge[]>> {
  const reservationId = In(rows.map(({ id }) => id));
  const attempts = await manager.findBy(PaymentAttempt, {
    reservationId,
    state: In(['COMPLETED', 'KEPT']),
  });
  const known = new Set(attempts.map(({ squarePaymentId }) => squarePaymentId));
  const tied = await manager.findBy(UnknownPayment, { reservationId, state: 'TIED' });
  const alone = tied.filter(({ squarePaymentId }) => !known.has(squarePaymentId));
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...attempts.filter((each) => each.reservationId === row.id).map((each) => count(row, each)),
        ...alone
          .filter((each) => each.reservationId === row.id)
          .map((each) => countTied(row, each)),
      ],
    ]),
  );
}

type Charged = { amountCents: number } & Partial<
  Pick<PaymentAttempt, 'refundedCents' | 'unitCents' | 'couponCode' | 'purpose'>
>;

const countTied = (row: Row, payment: UnknownPayment): CountedCharge =>
  count(row, {
    amountCents: payment.amountCents,
    purpose: readBalanceReference(payment.referenceId) ? 'BALANCE' : 'DEPOSIT',
  });

/** Rows of before do not say what one guest has paid. */
const count = (
  { guestCount, state }: Row,
  { amountCents, refundedCents = 0, unitCents, couponCode, purpose }: Charged,
): CountedCharge => ({
  amountCents,
  refundedCents,
  unitCents: unitCents ?? Math.floor(amountCents / guestCount),
  guests: state === 'CANCELLED' ? 0 : guestCount,
  isWithCoupon: Boolean(couponCode),
  isBalance: purpose === 'BALANCE',
});
