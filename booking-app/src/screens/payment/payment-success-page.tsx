import { Alert } from '@studio/shared-ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageDocument } from '../../navigation/page-document.ts';
import { isOrderOf, type Order } from './order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import styles from './payment-outcome.module.css';

type PaymentSuccessPageProps = {
  order: Order;
  /** In cents. */
  amount: number;
};

/** Spec 2: the draft is cleared and a second later the visitor is home; another booking begun since is kept. */
export function PaymentSuccessPage({ order, amount }: PaymentSuccessPageProps) {
  const { draft, clearDraft, renewCheckout } = useDraft();
  const { replace } = usePageDocument();
  const [isDone] = useState(isOrderOf(draft, order));
  useEffect(() => {
    if (!isDone) return void renewCheckout();
    clearDraft();
    const timer = setTimeout(() => replace('/'), 1000);
    return () => clearTimeout(timer);
  }, [isDone, clearDraft, renewCheckout, replace]);
  return (
    <PaymentOutcome
      step={5}
      heading={
        isDone ? 'Payment successful! Redirecting to confirmation page...' : 'Payment successful!'
      }
      order={order}
      amount={{ label: 'Deposit paid', cents: amount }}
      seal={
        <span className={styles.seal} aria-hidden>
          <Check size={40} strokeWidth={1.5} />
        </span>
      }
      after={!isDone && <PageLink to="/workshops/availability">Go on with the other one</PageLink>}
    >
      {!isDone && (
        <Alert tone="warn">
          This is what you booked before. What you have chosen since is not booked yet.
        </Alert>
      )}
    </PaymentOutcome>
  );
}
