import { balanceOf, discountOf, paidOf, type StaffBooking } from '@studio/contract';
import { joinedGuestsOf } from '../../reservation/agreed-terms.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { BenchLine } from '../../payment/account/bench-line.entity.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import type { ReadAccount } from '../../payment/account/read-accounts.ts';
import type { Lines } from '../../payment/account/read-lines.ts';

type Shown = Pick<StaffBooking, 'balance_cents' | 'account'>;

/** A booking's money for staff; undefined when its price is unknown. */
export function showAccount(
  whole: Reservation,
  read: ReadAccount & Lines & { isNoShow: boolean },
): Shown {
  const joined = joinedGuestsOf(whole);
  const { account, bench, desk, unitCents, isNoShow } = read;
  if (!account) return {};
  const balance = isNoShow ? Math.min(0, balanceOf(account)) : balanceOf(account);
  return {
    balance_cents: Math.max(0, balance),
    account: {
      price_cents: account.priceCents,
      ...(unitCents === null || (account.isAgreed && joined === 0)
        ? {}
        : { unit_cents: unitCents }),
      ...(joined > 0 ? { joined_guests: joined } : {}),
      ...(whole.priceReason === null ? {} : { price_reason: whole.priceReason }),
      is_agreed: account.isAgreed,
      bench: bench.map(toBench),
      discount_cents: discountOf(account),
      kept_cents: account.charges.reduce(
        (sum, charge) => sum + charge.amountCents - charge.refundedCents - paidOf(charge),
        0,
      ),
      desk: desk.map((line) => toLine(line, desk)),
      balance_cents: balance,
      ...(isNoShow ? { is_no_show: true as const } : {}),
    },
  };
}

type ShownAccount = NonNullable<StaffBooking['account']>;

const toBench = ({ id, label, amountCents, at }: BenchLine): ShownAccount['bench'][number] => ({
  id,
  label,
  amount_cents: amountCents,
  added_at: at.toISOString(),
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
