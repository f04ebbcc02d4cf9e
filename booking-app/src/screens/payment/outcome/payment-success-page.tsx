import { Alert } from '@studio/shared-ui';
import { useEffect, useState } from 'react';
import { keepBooked } from '../../../booking/ticket/booked.ts';
import type { Payment } from '../../../draft/checkout.ts';
import { told } from '../../../draft/payment-changes.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { usePageDocument } from '../../../navigation/page-document.ts';
import { Seal } from '../../../ui/seal.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

/** Spec 2: returns to the landing page after a second, and keeps another booking started since. */
export function PaymentSuccessPage({ payment }: { payment: Payment }) {
  const { draft, checkoutId, changeCheckout } = useDraft();
  const { replace } = usePageDocument();
  const [isDone] = useState(draft.service_name === null);
  const { checkoutId: paidId, bookingNumber, details } = payment;
  const { guestEmail: email } = details;
  useEffect(() => {
    if (paidId) keepBooked({ checkoutId: paidId, email, bookingNumber });
  }, [paidId, email, bookingNumber]);
  useEffect(() => {
    // A visitor who continues with the other booking does not have to wait.
    if (!isDone) return void changeCheckout(checkoutId, told);
    let giveUp = () => {};
    const stop = afterSeenSecond(() => {
      changeCheckout(checkoutId, told);
      giveUp = replace('/');
    });
    return () => {
      stop();
      giveUp();
    };
  }, [isDone, checkoutId, changeCheckout, replace]);
  return (
    <PaymentOutcome
      step={5}
      heading={
        isDone ? 'Payment successful! Redirecting to confirmation page...' : 'Payment successful!'
      }
      payment={payment}
      label="Deposit paid"
      seal={<Seal />}
      after={
        !isDone && <PageLink to="/workshops/availability">Continue your other booking</PageLink>
      }
    >
      {!isDone && (
        <Alert tone="warn">
          This is your earlier booking. Your new selection is not booked yet.
        </Alert>
      )}
    </PaymentOutcome>
  );
}

/** Waits for a second in which the page is visible, because nobody sees the message in a hidden tab. */
function afterSeenSecond(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(act, 1000);
  };
  restart();
  document.addEventListener('visibilitychange', restart);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}
