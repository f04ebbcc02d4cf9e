import { type Bill, type StaffBooking, sumBill } from '@studio/contract';
import { joinedGuestsOf, shownMostOf } from '../../reservation/agreed-terms.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { BenchLine } from '../../payment/account/bench-line.entity.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import type { Lines } from '../../payment/account/read-lines.ts';
import type { BenchOffer } from '../offered-lines/bench-offer.entity.ts';
import { showOffer } from '../offered-lines/read-bench-offers.ts';

type Shown = Pick<StaffBooking, 'balance_cents' | 'account'>;

/** A booking's money for staff; undefined when its price is unknown. */
export function showAccount(
  whole: Reservation,
  { bill, bench, desk, offers }: Lines & { bill: Bill | undefined; offers: BenchOffer[] },
): Shown {
  const joined = joinedGuestsOf(whole);
  if (!bill) return {};
  const { unitPriceCents: unitCents } = whole;
  const most = shownMostOf(whole);
  const isAgreed = whole.priceCents !== null;
  const sums = sumBill(bill);
  return {
    balance_cents: Math.max(0, sums.balanceCents),
    account: {
      price_cents: sums.seatsCents,
      ...(unitCents === null || (isAgreed && joined === 0) ? {} : { unit_cents: unitCents }),
      ...(joined > 0 ? { joined_guests: joined } : {}),
      ...(whole.priceReason === null ? {} : { price_reason: whole.priceReason }),
      is_agreed: isAgreed,
      bench: bench.map(toBench),
      ...(offers.length > 0
        ? { offered: offers.map((offer) => showOffer(offer, withLine(bill, offer))) }
        : {}),
      ...(most === null ? {} : { shown_most_cents: most }),
      discount_cents: sums.discountCents,
      kept_cents: sums.forfeitedCents,
      desk: desk.map((line) => toLine(line, desk)),
      ...(sums.taxCents > 0
        ? {
            tax: {
              taxable_cents: sums.taxableCents,
              rate: bill.taxRate,
              amount_cents: sums.taxCents,
            },
          }
        : {}),
      balance_cents: sums.balanceCents,
      ...(bill.end === 'NO_SHOW' ? { is_no_show: true as const } : {}),
    },
  };
}

function withLine(bill: Bill, { amountCents: cents }: BenchOffer) {
  const { balanceCents, taxCents } = sumBill({
    ...bill,
    lines: [...bill.lines, { kind: 'BENCH', cents }],
  });
  return { balanceCents, taxCents: taxCents - sumBill(bill).taxCents };
}

type ShownAccount = NonNullable<StaffBooking['account']>;

const toBench = (line: BenchLine): ShownAccount['bench'][number] => ({
  id: line.id,
  label: line.label,
  kind: line.kind,
  amount_cents: line.amountCents,
  added_at: line.at.toISOString(),
});

const toLine = (line: DeskPayment, all: DeskPayment[]): ShownAccount['desk'][number] => ({
  id: line.id,
  method: line.method,
  amount_cents: line.amountCents,
  ...(line.givenCents === null ? {} : { given_cents: line.givenCents }),
  ...(line.card === null ? {} : { card: line.card }),
  ...(line.note === null ? {} : { note: line.note }),
  ...(line.corrects === null ? {} : { corrects: line.corrects }),
  actor: line.actor,
  taken_at: line.at.toISOString(),
  is_corrected: all.some(({ corrects }) => corrects === line.id),
});
