import { priceOf, toDraftTime, type Session } from '@studio/api/contract';
import { Alert, Columns, PageHeading } from '@studio/shared-ui';
import { useRef, useState } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { BookingPage } from '../../booking-page/booking-page.tsx';
import { useDraft } from '../../draft/use-draft.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { AmountTicket } from './amount-ticket.tsx';
import { CardField } from './card-field.tsx';
import { CouponBox } from './coupon-box.tsx';
import { hasRemedy, ProblemAlert } from './problem-alert.tsx';
import type { Order } from './order.ts';
import { ReservationTicket } from './reservation-ticket.tsx';
import { SwitchedSession } from './switched-session.tsx';
import { Terms } from './terms.tsx';
import { useCoupon } from './use-coupon.ts';
import { useHold } from './use-hold.ts';
import type { usePayment } from './use-payment.ts';
import { useSquareCard } from './use-square-card.ts';

type PaymentFormProps = {
  order: Order;
  onOrder: (order: Order) => void;
  payment: ReturnType<typeof usePayment>;
};

export function PaymentForm({ order, onOrder, payment }: PaymentFormProps) {
  const { updateDraft } = useDraft();
  const { replace } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { place, ...card } = useSquareCard(studio?.square);
  const hold = useHold(order);
  const coupon = useCoupon(order.details.guestCount);
  const agreement = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAgreementMissed, setIsAgreementMissed] = useState(false);
  const [switchedTo, setSwitchedTo] = useState<Session | null>(null);

  const bill = coupon.applied ?? priceOf(order.details.guestCount);
  const handleAgree = (agrees: boolean) => {
    setIsAgreed(agrees);
    setIsAgreementMissed(false);
  };
  const pay = (more: { confirmDuplicate?: boolean }) => {
    if (coupon.isUnapplied) return coupon.askToApply();
    const couponCode = coupon.applied ? coupon.code.trim() : undefined;
    void payment.pay(card.read, { amount: bill.amount, couponCode, ...more });
  };
  const handlePay = () => {
    setIsAgreementMissed(!isAgreed);
    if (!isAgreed) return agreement.current?.focus();
    pay({});
  };
  // What needs another step is told where that step has room; the ticket holds the Pay button only.
  const isRefusal = payment.problem !== null && !hasRemedy(payment.problem);
  const refusal = isRefusal ? payment.problem : null;
  const obstacle = refusal ? hold.problem : (payment.problem ?? hold.problem);
  const handleSwitch = (session: Session) => {
    const date = toDraftTime(session);
    payment.dismiss();
    setSwitchedTo(session);
    updateDraft({ appointment_time: date });
    onOrder({ ...order, details: { ...order.details, date } });
  };
  const remedy = {
    order,
    onSwitch: handleSwitch,
    onPayAnyway: () => pay({ confirmDuplicate: true }),
  };

  return (
    <BookingPage step={4} onBack={() => replace('/workshops/personal-info')}>
      <PageHeading>Pay the deposit</PageHeading>
      <Columns
        side={
          <>
            <CouponBox coupon={coupon} isLocked={payment.isProcessing} />
            <AmountTicket
              bill={bill}
              hold={hold}
              problem={refusal && <Alert tone="bad">{refusal.message}</Alert>}
              isProcessing={payment.isProcessing}
              isReady={card.isReady}
              onPay={handlePay}
            />
          </>
        }
      >
        {obstacle && (
          <ProblemAlert problem={obstacle} takesFocus={obstacle === payment.problem} {...remedy} />
        )}
        {switchedTo && !hold.problem && !payment.problem && (
          <SwitchedSession key={toDraftTime(switchedTo)} session={switchedTo} />
        )}
        <ReservationTicket details={order.details} />
        <Terms
          ref={agreement}
          policy={studio?.refundPolicy}
          isAgreed={isAgreed}
          isMissed={isAgreementMissed}
          onChange={handleAgree}
        />
        <CardField place={place} card={card} />
      </Columns>
    </BookingPage>
  );
}
