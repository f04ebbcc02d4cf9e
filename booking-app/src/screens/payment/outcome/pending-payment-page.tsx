import { Alert } from '@studio/shared-ui';
import type { PaymentStatus } from '@studio/contract';
import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '../../../draft/checkout.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { Order } from '../order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useGetPaymentStatusQuery } from '../../../booking/ticket/payment-status-api.ts';
import { useSecondsLeft } from '../../../ui/clock.ts';

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

const eagerMs = 60_000;

type Watch = {
  checkoutId: string;
  /** When the payment started, in milliseconds since 1970. */
  since: number;
  onStatus: (status: PaymentStatus) => void;
};

/** Requests a payment's outcome: every 2 seconds in its first minute, then every 10. */
function usePaymentStatus({ checkoutId, since, onStatus }: Watch): void {
  const isEager = useSecondsLeft(since + eagerMs) > 0;
  const { data, fulfilledTimeStamp } = useGetPaymentStatusQuery(
    { idempotencyKey: checkoutId },
    { pollingInterval: isEager ? 2000 : 10_000, refetchOnMountOrArgChange: true },
  );
  const handleStatus = useEffectEvent(onStatus);
  useEffect(() => {
    if (data) handleStatus(data);
    // The effect runs on every response, because the same status may mean more when it arrives later.
  }, [data, fulfilledTimeStamp]);
}
