import { useEffect, useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { orderOf, type Order, type OrderOrStep } from './order.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';
import { PendingPaymentPage } from './pending-payment-page.tsx';
import { usePayment } from './use-payment.ts';

export function PaymentScreen() {
  const checkout = useDraft();
  // What is shown is what is paid, even if another tab changes the draft meanwhile.
  const [order, setOrder] = useState<OrderOrStep>(() => orderOf(checkout));
  return 'missingStep' in order ? (
    <MissingStep address={order.missingStep} />
  ) : (
    <Payment order={order} onOrder={setOrder} />
  );
}

function MissingStep({ address }: { address: string }) {
  const { replace } = usePageDocument();
  useEffect(() => replace(address), [replace, address]);
  return <Waiting />;
}

type PaymentProps = { order: Order; onOrder: (order: OrderOrStep) => void };

function Payment({ order, onOrder }: PaymentProps) {
  const payment = usePayment({ order, onOrder });
  const { paidAmount, pending, settle } = payment;
  if (paidAmount !== null) return <PaymentSuccessPage order={order} amount={paidAmount} />;
  if (pending) return <PendingPaymentPage order={order} pending={pending} onStatus={settle} />;
  return <PaymentForm order={order} onOrder={onOrder} payment={payment} />;
}
