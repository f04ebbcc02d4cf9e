import { Alert, RetryAlert, Spinner } from '@studio/shared-ui';
import { Lock } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useGetStudioQuery } from '../api/api.ts';
import { callErrorOf } from '../api/call-error-of.ts';
import styles from './card-field.module.css';
import type { WalletButtonsProps } from './wallet-buttons.tsx';
import type { ReadToken } from './read-token.ts';
import type { useSquareCard } from './use-square-card.ts';

type CardFieldProps = Pick<
  ReturnType<typeof useSquareCard>,
  'place' | 'payments' | 'isReady' | 'problem' | 'unread' | 'retry'
> & {
  /** What is due, in cents. */
  amount: number;
  onWallet: (readToken: ReadToken) => void;
};

// Fetched when the card is there; who cannot have them pays by card.
const WalletButtons = lazy<ComponentType<WalletButtonsProps>>(() =>
  import('./wallet-buttons.tsx').then(
    (loaded) => ({ default: loaded.WalletButtons }),
    () => ({ default: () => null }),
  ),
);

/** The wallets, and where the provider draws its card field; and what to do when it does not come. */
export function CardField({ place, amount, onWallet, ...card }: CardFieldProps) {
  const { error, refetch } = useGetStudioQuery();
  const problem = error ? callErrorOf(error).message : card.problem;
  const handleRetry = () => (error ? void refetch() : card.retry());
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>Payment</h2>
        <p className={styles.note}>
          <Lock size={20} strokeWidth={1.5} aria-hidden />
          Handled securely by Square
        </p>
      </div>
      {problem && <RetryAlert onRetry={handleRetry}>{problem}</RetryAlert>}
      {!problem && !card.isReady && <Spinner label="Loading the card form..." />}
      {card.payments && (
        <Suspense>
          <WalletButtons payments={card.payments} amount={amount} onPay={onWallet} />
        </Suspense>
      )}
      <div ref={place} />
      {card.unread && <Alert tone="bad">{card.unread}</Alert>}
    </section>
  );
}
