import { type CallError, type PaymentStatus, serverNow } from '@studio/contract';
import { useRef, useState } from 'react';
import { useCreatePaymentMutation } from './payment-api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import type { ReadToken } from '../../card/square-card.ts';
import { paid, renewed, withPayment } from '../../draft/payment-changes.ts';
import { useDraft } from '../../draft/use-draft.ts';
import type { CheckoutChange, Payment } from '../../draft/checkout.ts';
import { areSeatsGone } from '../../pay-form/are-seats-gone.ts';
import { orderOf, type Order, type OrderOrStep } from './order.ts';

/** `amount` is in cents. */
type Bill = {
  amount: number;
  couponCode: string | undefined;
  /** The terms that the visitor agreed to. */
  termsVersion: number | undefined;
  confirmDuplicate?: boolean;
};
export type PaymentProblem = Pick<CallError, 'message'> & { type?: CallError['type'] };

/**
 * A reload may interrupt a payment request that is still on its way. "Nothing charged" is final only after the server
 * would have dropped that request.
 */
const arrivalMs = 15_000;

type PaymentOptions = { order: Order; onOrder: (order: OrderOrStep) => void };

/** Makes one payment at a time, always under the checkout's own key, so it is charged at most once. */
export function usePayment({ order, onOrder }: PaymentOptions) {
  const { payment: begun, changeCheckout } = useDraft();
  const [createPayment] = useCreatePaymentMutation();
  const isRunning = useRef(false);
  const hasArrived = useRef(false);
  const [isProcessing, setIsProcessing] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  // This payment is shown instead of the form; at first, it is one from before this page opened.
  const [shown, setShown] = useState<Payment | null>(begun);

  const complete = (begun: Payment): void => {
    const { checkoutId } = order;
    const payment = { ...begun, checkoutId };
    changeCheckout(checkoutId, paid(payment));
    setShown({ ...payment, isPaid: true });
  };

  const charge = async (sourceId: string, { amount, ...bill }: Bill): Promise<void> => {
    const payment = { amount, at: serverNow(), details: order.details };
    changeCheckout(order.checkoutId, withPayment(payment));
    const body = { sourceId, amount: amount / 100, ...bill, reservationDetails: order.details };
    const { data, error } = await createPayment({ body, idempotencyKey: order.checkoutId });
    hasArrived.current = true;
    if (data?.status === 'CONFIRMED') {
      const { amount, reservationId, bookingNumber } = data;
      return complete({ ...payment, amount, reservationId, bookingNumber });
    }
    if (data) return setShown(payment);
    const refusal = callErrorOf(error);
    if (refusal.type === 'IN_PROGRESS') return setShown(payment);
    if (areSeatsGone(refusal)) changeCheckout(order.checkoutId, withoutSeats);
    else if (!isOutcomeOpen(refusal)) changeCheckout(order.checkoutId, withPayment(null));
    setProblem(refusal);
  };

  // A wallet opens its sheet only during the click itself, so there is no await before `readToken`.
  const pay = async (readToken: ReadToken, bill: Bill): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsProcessing(true);
    setProblem(null);
    const token = await readToken(bill.amount);
    if (token) await charge(token, bill);
    isRunning.current = false;
    setIsProcessing(false);
  };

  const settle = ({ status, message, bookingNumber }: PaymentStatus): void => {
    if (status === 'PENDING' || !shown) return;
    const isEarly = !hasArrived.current && serverNow() - shown.at < arrivalMs;
    if (status === 'NONE' && isEarly) return;
    if (status === 'CONFIRMED') return complete({ ...shown, bookingNumber });
    setShown(null);
    setProblem({ message });
    // The draft may have changed by now.
    const change = status === 'NONE' ? withPayment(null) : renewed;
    onOrder(orderOf(changeCheckout(order.checkoutId, change)));
  };

  /** Removes a solved problem, either of these types or of any type. */
  const dismiss = (...types: PaymentProblem['type'][]): void =>
    setProblem((known) => (types.length === 0 || types.includes(known?.type) ? null : known));

  return { pay, settle, dismiss, isProcessing, problem, shown };
}

const withoutSeats: CheckoutChange = (current) => ({ ...current, payment: null, hold: null });

// Without a response, the card may have been charged, so a reload requests the outcome.
const isOutcomeOpen = ({ status }: CallError): boolean => status === 0 || status >= 500;
