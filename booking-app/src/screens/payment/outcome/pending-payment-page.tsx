import { Alert } from '@studio/shared-ui';
import type { PaymentStatus } from '@studio/contract';
import type { Payment } from '../../../draft/checkout.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { Order } from '../order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { usePaymentStatus } from './use-payment-status.ts';

type PendingPaymentPageProps = {
  order: Order;
  pending: Payment;
  onStatus: (status: PaymentStatus) => void;
};

/** Waits for a payment with an unknown outcome, even after a reload. */
export function PendingPaymentPage({ order, pending, onStatus }: PendingPaymentPageProps) {
  usePaymentStatus({ checkoutId: order.checkoutId, since: pending.at, onStatus });
  return (
    <PaymentOutcome
      step={4}
      heading="Almost there"
      payment={pending}
      label="Deposit"
      after={<PageLink to="/">Back to the studio</PageLink>}
    >
      <Alert tone="warn">
        <strong>We are confirming your payment. Please do not pay again.</strong>{' '}
        <span>
          {`This page updates as soon as we know. You can also close it: we’ll email ${order.details.guestEmail}.`}
        </span>
      </Alert>
    </PaymentOutcome>
  );
}
