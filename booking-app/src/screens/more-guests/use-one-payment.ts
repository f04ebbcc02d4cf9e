import { useRef, useState } from 'react';
import type { ReadToken } from '../../card/read-token.ts';

/** One payment at a time: `charge` is called with the token of a card or a wallet, `amount` in cents. */
export function useOnePayment(amount: number, charge: (sourceId: string) => Promise<unknown>) {
  const [isProcessing, setIsProcessing] = useState(false);
  const isRunning = useRef(false);

  // A wallet opens its sheet only within the press itself: nothing is waited for before `readToken`.
  const pay = async (readToken: ReadToken): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsProcessing(true);
    const sourceId = await readToken(amount);
    if (sourceId) await charge(sourceId);
    isRunning.current = false;
    setIsProcessing(false);
  };

  return { amount, pay, isProcessing };
}
