import { priceOf, type Quote, typedCoupon } from '@studio/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { useQuotePaymentMutation } from '../payment-api.ts';

/**
 * Holds the typed coupon, which is kept over a reload and then applied again; `applied` is the server's price. A
 * change of either calls `onChange`.
 */
export function useCoupon(guestCount: number, onChange: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const { couponCode = '', isCouponApplied = false, remember } = useDraft();
  const [isOpen, setIsOpen] = useState(couponCode !== '');
  const [code, setCode] = useState(couponCode);
  const [applied, setApplied] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string>();
  const [askQuote, { isLoading }] = useQuotePaymentMutation();

  const type = (typed: string): void => {
    setCode(typed);
    remember({ couponCode: typed, isCouponApplied: false });
    setProblem(undefined);
    setApplied(null);
    onChange();
  };
  const settle = ({ data, error }: Awaited<ReturnType<typeof askQuote>>): void => {
    setProblem(error && callErrorOf(error).message);
    if (!data) return;
    setApplied(data);
    remember({ isCouponApplied: true });
  };
  const apply = async (): Promise<void> => {
    const body = typedCoupon.safeParse({ guestCount, couponCode: code });
    const answer = body.success ? await askQuote({ body: body.data }) : null;
    if (answer) settle(answer);
    else setProblem(body.error?.issues[0]?.message);
    if (!answer?.data) field.current?.focus();
  };
  /** The server sets the price, even after a reload. */
  const applyAgain = useEffectEvent(() => {
    if (isCouponApplied) void askQuote({ body: { guestCount, couponCode: code } }).then(settle);
  });
  useEffect(() => {
    applyAgain();
  }, []);
  /** Prevents a guest who typed a code from paying the full deposit by mistake. */
  const askToApply = (): void => {
    // A collapsed field cannot take the focus.
    flushSync(() => setIsOpen(true));
    setProblem('Apply this coupon, or clear the field to pay without one.');
    field.current?.focus();
  };

  const isUnapplied = code.trim() !== '' && !applied;
  return {
    field,
    isOpen,
    toggle: () => setIsOpen((was) => !was),
    code,
    applied,
    bill: applied ?? priceOf(guestCount),
    problem,
    isAsking: isLoading,
    isUnapplied,
    type,
    apply,
    askToApply,
  };
}
