import type { PaymentResult } from '@studio/contract';
import { useRef, useState } from 'react';
import type { ReadToken } from '../card/square-card.ts';
import { endCheckout } from './kept-checkout.ts';

type Charge = {
  /** The amount in cents. */
  amount: number;
  /** The purpose that the payment's key is stored under, if it has a key. */
  what?: string;
  send: (sourceId: string, termsVersion?: number) => Promise<{ data?: PaymentResult | undefined }>;
};

/** Makes one payment at a time: reads the card, sends it, and ends its key once it is paid. */
export function useCharge({ amount, what, send }: Charge) {
  const isRunning = useRef(false);
  const [isProcessing, setIsProcessing] = useState(false);

  // A wallet opens its sheet only during the click itself, so there is no await before `readToken`.
  const pay = async (readToken: ReadToken, termsVersion?: number): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsProcessing(true);
    const sourceId = await readToken(amount);
    const { data } = sourceId ? await send(sourceId, termsVersion) : {};
    if (what && data?.status === 'CONFIRMED') endCheckout(what);
    isRunning.current = false;
    setIsProcessing(false);
  };

  return { pay, isProcessing };
}
