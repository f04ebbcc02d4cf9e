import styles from './choice-rows.module.css';

type OtherAmountProps = {
  typed: string;
  problem: string | null;
  onType: (text: string) => void;
};

/** The field for another amount. */
export const OtherAmount = ({ typed, problem, onType }: OtherAmountProps) => (
  <span className={styles.amount} data-wrong={problem !== null || undefined}>
    <span aria-hidden>$</span>
    <input
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      aria-label="Amount in dollars"
      aria-invalid={problem !== null}
      value={typed}
      onFocus={({ target }) => {
        onType(target.value);
        target.select();
      }}
      onChange={({ target }) => onType(target.value)}
    />
  </span>
);
