import type { CallError, PaymentStatus } from '@studio/api/contract';
import { useRef, useState } from 'react';
import { useCreatePaymentMutation } from './payment-api.ts';
import { callErrorOf } from '../../api/call-error-of.ts';
import { useDraft } from '../../draft/use-draft.ts';
import type { Checkout } from '../../draft/draft-store.ts';
import { orderOf, type Order, type OrderOrStep } from './order.ts';

/** `amount` in cents. */
type Bill = { amount: number; couponCode: string | undefined; confirmDuplicate?: boolean };
type Card = { token: string } | { problem: string };
export type PaymentProblem = Pick<CallError, 'message'> & { type?: CallError['type'] };

/** A payment whose outcome is asked for. */
export type PendingPayment = NonNullable<Checkout['payment']>;

type PaymentOptions = { order: Order; onOrder: (order: OrderOrStep) => void };

/** One payment at a time, always under the checkout's own key, so it is charged once at most. */
export function usePayment({ order, onOrder }: PaymentOptions) {
  const { payment: begun, remember, renewCheckout } = useDraft();
  const [createPayment] = useCreatePaymentMutation();
  const isRunning = useRef(false);
  const [isProcessing, setIsProcessing] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  // After a reload, what was begun before it.
  const [pending, setPending] = useState<PendingPayment | null>(begun);
  const [paidAmount, setPaidAmount] = useState<number | null>(null);

  const charge = async (sourceId: string, { amount, ...bill }: Bill): Promise<void> => {
    const payment = { amount, at: Date.now(), details: order.details };
    remember({ payment });
    const body = { sourceId, amount: amount / 100, ...bill, reservationDetails: order.details };
    const { data, error } = await createPayment({ body, idempotencyKey: order.checkoutId });
    if (data?.status === 'CONFIRMED') return setPaidAmount(data.amount);
    if (data) return setPending(payment);
    const refusal = callErrorOf(error);
    if (refusal.type === 'IN_PROGRESS') return setPending(payment);
    if (!isOutcomeOpen(refusal)) remember({ payment: null });
    setProblem(refusal);
  };

  const pay = async (readCard: () => Promise<Card>, bill: Bill): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsProcessing(true);
    setProblem(null);
    const card = await readCard();
    if ('problem' in card) setProblem({ message: card.problem });
    else await charge(card.token, bill);
    isRunning.current = false;
    setIsProcessing(false);
  };

  const settle = ({ status, message }: PaymentStatus): void => {
    if (status === 'PENDING' || !pending) return;
    if (status === 'CONFIRMED') return setPaidAmount(pending.amount);
    setPending(null);
    setProblem({ message });
    // The draft may ask for something else by now.
    onOrder(orderOf(status === 'FAILED' ? renewCheckout() : remember({ payment: null })));
  };

  const dismiss = (): void => setProblem(null);

  return { pay, settle, dismiss, isProcessing, problem, pending, paidAmount };
}

// Without an answer the card may have been charged: a reload asks what became of it.
const isOutcomeOpen = ({ status }: CallError): boolean => status === 0 || status >= 500;
