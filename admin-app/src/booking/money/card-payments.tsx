import { formatCents, formatInstant, type UnmatchedPayment } from '@studio/contract';
import { Alert, Spinner } from '@studio/shared-ui';
import { DollarField } from '../../ui/dollar-field.tsx';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import { TipForField } from './tip-for-field.tsx';
import type { Taking } from './use-taking.ts';

type CardPaymentsProps = { taking: Taking; due: number };

/**
 * Payments on Square's reader that are not matched with a booking. A payment of the same amount is preselected; staff
 * type an amount only to take part of a payment.
 */
export function CardPayments({ taking, due }: CardPaymentsProps) {
  const { form, payments, chosen, isSquareAway, pick } = taking;
  if (!payments) {
    return isSquareAway ? (
      <Alert tone="bad">Square is not available right now. Trying again in 5 seconds.</Alert>
    ) : (
      <Spinner label="Checking Square..." />
    );
  }
  if (payments.length === 0) {
    return <p className="note">Take the card payment on the Square reader. It appears here.</p>;
  }
  return (
    <>
      <ChoiceRows
        name="payment"
        legend="In Square, not matched yet"
        aside={`${payments.length} in the last 7 days`}
        selected={chosen?.id ?? ''}
        onSelect={pick}
        choices={payments.map((payment) => ({
          id: payment.id,
          label: payment.card ?? 'Card',
          detail: detailOf(payment, due),
          cents: payment.amount_cents,
        }))}
      />
      {chosen && (
        <DollarField
          label="Amount for this booking"
          hint={restWords(chosen.amount_cents - (taking.cents ?? 0))}
          {...form.field('part')}
        />
      )}
      {taking.hasTips && taking.tipCents > 0 && (
        <TipForField
          hint={`Square reports a tip of ${formatCents(taking.tipCents)}.`}
          {...form.field('tipFor')}
        />
      )}
    </>
  );
}

function detailOf(payment: UnmatchedPayment, due: number): string {
  const { amount_cents, paid_at, tip_cents: tip, matched_cents: matched } = payment;
  return [
    formatInstant(new Date(paid_at)),
    compared(amount_cents, due),
    ...(tip ? [`${formatCents(tip)} tip not included`] : []),
    ...(matched ? [`${formatCents(matched)} already recorded`] : []),
  ].join(', ');
}

const restWords = (cents: number): string =>
  cents > 0
    ? `Square reports this payment. ${formatCents(cents)} of it is left for other bookings.`
    : 'Square reports this amount.';

function compared(cents: number, due: number): string {
  if (cents === due) return 'matches the amount due';
  const by = formatCents(Math.abs(cents - due));
  return `${by} ${cents < due ? 'less' : 'more'} than is due`;
}
