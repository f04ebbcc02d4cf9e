import { useRef } from 'react';
import type { useAgreement } from '../../booking/terms/use-agreement.ts';
import type { useCoupon } from './coupon/use-coupon.ts';
import type { usePayment } from './use-payment.ts';
import type { ReadToken } from '../../card/square-card.ts';
import type { useSquareCard } from '../../card/use-square-card.ts';

type Parts = {
  /** The amount in cents. */
  amount: number;
  payment: Pick<ReturnType<typeof usePayment>, 'pay'>;
  card: Pick<ReturnType<typeof useSquareCard>, 'read' | 'check'>;
  coupon: ReturnType<typeof useCoupon>;
  agreement: Pick<ReturnType<typeof useAgreement>, 'termsVersion' | 'isAgreed' | 'ask'>;
};

/** Handles a click on Pay, on a wallet and on "these seats too": all of them pay in the same way. */
export function usePayPress({ amount, payment, card, coupon, agreement }: Parts) {
  const lastRead = useRef<ReadToken>(null);

  const pay = (readToken: ReadToken, more: { confirmDuplicate?: boolean } = {}): void => {
    lastRead.current = readToken;
    const couponCode = coupon.applied ? coupon.code.trim() : undefined;
    const { termsVersion } = agreement;
    void payment.pay(readToken, { amount, couponCode, termsVersion, ...more });
  };

  // One click shows everything that is missing; the focus ends at the first item on the page.
  const askForMissing = (): boolean => {
    if (coupon.isUnapplied) coupon.askToApply();
    if (!agreement.isAgreed) agreement.ask();
    return coupon.isUnapplied || !agreement.isAgreed;
  };

  return {
    payByCard: (): void => {
      if (askForMissing()) void card.check(agreement.isAgreed);
      else pay(card.read);
    },
    payByWallet: (readToken: ReadToken): void => {
      if (!askForMissing()) pay(readToken);
    },
    /** Uses the previous method again: a wallet shows its sheet again. */
    payAnyway: (): void => {
      if (!askForMissing()) pay(lastRead.current ?? card.read, { confirmDuplicate: true });
    },
  };
}
