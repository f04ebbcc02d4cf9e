import type { PaymentStatus } from '@studio/contract';
import { useEffect, useEffectEvent } from 'react';
import { useGetPaymentStatusQuery } from '../../../booking/ticket/payment-status-api.ts';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';

const eagerMs = 60_000;

type Watch = {
  checkoutId: string;
  /** When the payment started, in milliseconds since 1970. */
  since: number;
  onStatus: (status: PaymentStatus) => void;
};

/** Asks for a payment's outcome: every 2 seconds in its first minute, then every 10. */
export function usePaymentStatus({ checkoutId, since, onStatus }: Watch): void {
  const isEager = useSecondsLeft(since + eagerMs) > 0;
  const { data, fulfilledTimeStamp } = useGetPaymentStatusQuery(
    { idempotencyKey: checkoutId },
    { pollingInterval: isEager ? 2000 : 10_000, refetchOnMountOrArgChange: true },
  );
  const handleStatus = useEffectEvent(onStatus);
  useEffect(() => {
    if (data) handleStatus(data);
    // On every response: the same answer may mean more when it is later.
  }, [data, fulfilledTimeStamp]);
}
