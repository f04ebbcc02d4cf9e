import { formatCents, formatInstant } from '@studio/contract';
import { Alert, Spinner } from '@studio/shared-ui';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import styles from './desk.module.css';
import type { Taking } from './use-taking.ts';

/** What Square has taken on its reader and no booking has: the same sum is chosen, nobody types one. */
export function CardPayments({ taking, due }: { taking: Taking; due: number }) {
  const { payments, chosen, isSquareAway, pick } = taking;
  if (!payments) {
    return isSquareAway ? (
      <Alert tone="bad">Square is not available right now. Trying again in 5 seconds.</Alert>
    ) : (
      <Spinner label="Asking Square..." />
    );
  }
  if (payments.length === 0) {
    return (
      <p className={styles.reader}>Take the card payment on the Square reader. It appears here.</p>
    );
  }
  return (
    <>
      <ChoiceRows
        name="payment"
        legend="In Square, not matched yet"
        aside={`${payments.length} of the last 7 days`}
        selected={chosen?.id ?? ''}
        onSelect={pick}
        choices={payments.map(({ id, amount_cents, card = 'Card', paid_at }) => ({
          id,
          label: card,
          detail: `${formatInstant(new Date(paid_at))}, ${compared(amount_cents, due)}`,
          cents: amount_cents,
        }))}
      />
      <p className={styles.reader}>Square reports this amount.</p>
    </>
  );
}

function compared(cents: number, due: number): string {
  if (cents === due) return 'the same amount';
  const by = formatCents(Math.abs(cents - due));
  return `${by} ${cents < due ? 'less' : 'more'} than the balance`;
}
