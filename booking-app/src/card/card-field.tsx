import { Alert, RetryAlert, Spinner, Spoken } from '@studio/shared-ui';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, type ComponentType } from 'react';
import { useGetStudioQuery } from '../api/api.ts';
import { callErrorOf } from '../api/call-contract.ts';
import type { WalletButtonsProps } from './wallet-buttons.tsx';
import type { ReadToken } from './square-card.ts';
import type { useSquareCard } from './use-square-card.ts';
import styles from './card-field.module.css';

/** The id of the words that say why the card cannot be used yet. */
export const cardStateId = 'card-state';

type CardFieldProps = Pick<
  ReturnType<typeof useSquareCard>,
  'place' | 'payments' | 'isReady' | 'problem' | 'unread' | 'retry' | 'takeFocus'
> & {
  /** The amount to pay, in cents. */
  amount: number;
  /** Why the card was declined; the focus moves to the card's fields. */
  declined?: string | undefined;
  onWallet: (readToken: ReadToken) => void;
};

// The wallets load after the card field; if they fail to load, the guest pays by card.
const WalletButtons = lazy<ComponentType<WalletButtonsProps>>(() =>
  import('./wallet-buttons.tsx').then(
    (loaded) => ({ default: loaded.WalletButtons }),
    () => ({ default: () => null }),
  ),
);

/**
 * The container of the provider's card field. The wallets below it load later and move nothing. If the field fails to
 * load, a message and a retry are shown.
 */
export function CardField({ place, amount, declined, onWallet, ...card }: CardFieldProps) {
  const { error, refetch } = useGetStudioQuery();
  const problem = error ? callErrorOf(error).message : card.problem;
  const handleRetry = () => (error ? void refetch() : card.retry());
  const messageId = useId();
  const message = declined ?? card.unread;
  const handleDecline = useEffectEvent(() => void card.takeFocus());
  useEffect(() => {
    if (declined) handleDecline();
  }, [declined]);
  return (
    <section className="stack3">
      <div className={styles.head}>
        <h2 className="h3">Payment</h2>
        <p className="gap1h flex center note">
          <Lock size={20} strokeWidth={1.5} aria-hidden />
          Handled securely by Square
        </p>
      </div>
      {problem && (
        <div id={cardStateId}>
          <RetryAlert onRetry={handleRetry}>{problem}</RetryAlert>
        </div>
      )}
      <div className={styles.fields}>
        {!problem && !card.isReady && (
          <div id={cardStateId}>
            <Spinner label="Loading the card form..." />
          </div>
        )}
        <div
          ref={place}
          role="group"
          aria-label="Card"
          aria-describedby={message ? messageId : undefined}
        />
      </div>
      {/* The focus moves into the card's frame at the same moment, and would cut an inserted alert off. */}
      {message && (
        <Spoken id={messageId} isUrgent>
          <Alert tone="bad" isQuiet>
            {message}
          </Alert>
        </Spoken>
      )}
      <div className={styles.wallets}>
        {card.payments && (
          <Suspense>
            <WalletButtons payments={card.payments} amount={amount} onPay={onWallet} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
