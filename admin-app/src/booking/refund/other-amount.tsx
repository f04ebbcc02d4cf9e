import { readDollars } from '@studio/contract';
import type { ComponentProps } from 'react';
import styles from './choice-rows.module.css';

/** An offered amount, or the one that staff type. */
export type ChosenAmount = { refund: string; amountCents: string };

/** Returns the chosen or typed amount in cents; null while the typed text is not an amount. */
export const centsOf = (
  offers: { id: string; cents: number }[],
  { refund, amountCents }: ChosenAmount,
): number | null => {
  const offer = offers.find(({ id }) => id === refund);
  return offer ? offer.cents : readDollars(amountCents);
};

type OtherAmountProps = ComponentProps<'input'> & { error: string | undefined; onUse: () => void };

/** The field for a different amount; using it selects that choice. */
export const OtherAmount = ({ error, onUse, ...input }: OtherAmountProps) => (
  <span
    className={`${styles.amount} flex center target control`}
    data-wrong={Boolean(error) || undefined}
  >
    <span aria-hidden>$</span>
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label="Amount in dollars"
      aria-invalid={Boolean(error)}
      {...input}
      onFocus={({ target }) => {
        onUse();
        target.select();
      }}
    />
  </span>
);
