import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import type { Order } from './order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import styles from './payment-outcome.module.css';

type PaymentSuccessPageProps = {
  order: Order;
  /** In cents. */
  amount: number;
};

/** Spec 2: the draft is cleared and a second later the visitor is home. */
export function PaymentSuccessPage({ order, amount }: PaymentSuccessPageProps) {
  const { clearDraft } = useDraft();
  const { replace } = usePageDocument();
  useEffect(() => {
    clearDraft();
    const timer = setTimeout(() => replace('/'), 1000);
    return () => clearTimeout(timer);
  }, [clearDraft, replace]);
  return (
    <PaymentOutcome
      step={5}
      heading="Payment successful! Redirecting to confirmation page..."
      order={order}
      amount={{ label: 'Deposit paid', cents: amount }}
      seal={
        <span className={styles.seal} aria-hidden>
          <Check size={40} strokeWidth={1.5} />
        </span>
      }
    />
  );
}
