import type { Sheet } from '@studio/contract';
import type { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import type { TillLine } from '../payment/account/till-line.entity.ts';
import { sumCents } from './sheet-lines.ts';

type Lines = {
  lines: DeskPayment[];
  tillLines: TillLine[];
  staffNames: Map<number, string>;
};

type Key = 'drawer' | 'tips' | 'paidOuts' | 'cards';
type Shown = { [K in Key]: NonNullable<Sheet[K]> };

/** What the lines of a sheet consist of: the drawer's cash, each person's tips, paid-outs and card payments. */
export function showMoney({ lines, tillLines, staffNames }: Lines): Shown {
  const tips = tillLines.filter(({ kind }) => kind === 'TIP');
  const expenses = tillLines.filter(({ kind }) => kind === 'EXPENSE');
  const toCheck = tillLines.filter(({ kind }) => kind === 'TO_CHECK');
  return {
    drawer: toDrawer({ lines, tips, expenses, toCheck }),
    tips: toPeople(tips, staffNames),
    paidOuts: expenses.map((line) => toPaidOut(line, expenses)),
    // Square's list at the desk does not have the payments on the site.
    cards: toCards(
      lines,
      tips.filter(({ method }) => method !== 'ONLINE'),
    ),
  };
}

type Split = { lines: DeskPayment[] } & Record<'tips' | 'expenses' | 'toCheck', TillLine[]>;

function toDrawer({ lines, tips, expenses, toCheck }: Split): Shown['drawer'] {
  const cash = lines.filter(({ method }) => method === 'CASH');
  const isRefund = ({ kind }: DeskPayment) => kind === 'PAID_OUT' || kind === 'CASH_REFUND';
  return {
    salesCents: sumCents(cash.filter((line) => !isRefund(line))),
    tipsCents: sumCents(tips.filter(({ method }) => method === 'CASH')),
    refundsCents: sumCents(cash.filter(isRefund)),
    paidOutCents: sumCents(expenses),
    ...(toCheck.length > 0 ? { toCheckCents: sumCents(toCheck) } : {}),
  };
}

/** Sorted by name. Tips that all staff share are last. */
function toPeople(tips: TillLine[], staffNames: Map<number, string>): Shown['tips'] {
  const nameOf = (id: number | null) =>
    id === null ? null : (staffNames.get(id) ?? `Staff member ${id}`);
  return [...new Set(tips.map(({ staffId }) => staffId))]
    .map((staffId) => {
      const own = tips.filter((tip) => tip.staffId === staffId);
      const centsOf = (by: string) => sumCents(own.filter(({ method }) => method === by));
      return {
        staffId,
        name: nameOf(staffId),
        cashCents: centsOf('CASH'),
        cardCents: centsOf('CARD'),
        otherCents: centsOf('OTHER'),
        onlineCents: centsOf('ONLINE'),
      };
    })
    .sort((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff'));
}

const toPaidOut = (line: TillLine, all: TillLine[]): Shown['paidOuts'][number] => ({
  id: line.id,
  cents: -line.amountCents,
  reason: line.note ?? '',
  paidBy: line.person ?? '',
  at: line.at.toISOString(),
  isReversed: all.some(({ corrects }) => corrects === line.id),
  ...(line.corrects === null ? {} : { corrects: line.corrects }),
});

/** Groups the card lines of a sheet by payment, so a payment split over several bookings is one entry, as in Square. */
function toCards(lines: DeskPayment[], tips: TillLine[]): Shown['cards'] {
  const ids = [...lines, ...tips].flatMap(({ squarePaymentId }) => squarePaymentId ?? []);
  return [...new Set(ids)].map((squarePaymentId) => {
    const isOfPayment = (line: DeskPayment | TillLine) => line.squarePaymentId === squarePaymentId;
    const [parts, tip] = [lines.filter(isOfPayment), tips.filter(isOfPayment)];
    const [{ card, at }] = [...parts, ...tip] as [DeskPayment | TillLine];
    return {
      squarePaymentId,
      ...(card === null ? {} : { card }),
      salesCents: sumCents(parts),
      tipCents: sumCents(tip),
      bookings: countBookings(parts),
      at: at.toISOString(),
    };
  });
}

/** Counts the bookings that share a payment, without those from which staff have moved it. */
function countBookings(parts: DeskPayment[]): number {
  const isMoved = (id: string) => {
    const own = parts.filter(({ bookingId }) => bookingId === id);
    const countOf = (of: DeskPayment['kind']) => own.filter(({ kind }) => kind === of).length;
    return countOf('CORRECTION') >= Math.max(1, countOf('PAYMENT'));
  };
  const ids = new Set(parts.map(({ bookingId }) => bookingId));
  return [...ids].filter((id) => !isMoved(id)).length;
}
