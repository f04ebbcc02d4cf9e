import { useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { orderOf, type Order, type OrderOrStep } from './order.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSuccessPage } from './outcome/payment-success-page.tsx';
import { PendingPaymentPage } from './outcome/pending-payment-page.tsx';
import { usePayment } from './use-payment.ts';

export function PaymentScreen() {
  const checkout = useDraft();
  // The visitor pays for the shown order, even if another tab changes the draft meanwhile.
  const [order, setOrder] = useState<OrderOrStep>(() => orderOf(checkout));
  return 'missingStep' in order ? (
    <DocumentRedirect to={order.missingStep} />
  ) : (
    <Payment order={order} onOrder={setOrder} />
  );
}

type PaymentProps = { order: Order; onOrder: (order: OrderOrStep) => void };

function Payment({ order, onOrder }: PaymentProps) {
  const payment = usePayment({ order, onOrder });
  const { shown, settle } = payment;
  if (!shown) return <PaymentForm order={order} onOrder={onOrder} payment={payment} />;
  if (shown.isPaid) return <PaymentSuccessPage payment={shown} />;
  return <PendingPaymentPage order={order} pending={shown} onStatus={settle} />;
}
