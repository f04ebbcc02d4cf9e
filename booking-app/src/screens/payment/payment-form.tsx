import { priceOf, toDraftTime, type Session } from '@studio/contract';
import { Alert, Columns, PageHeading } from '@studio/shared-ui';
import { useState } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { BookingPage } from '../../booking-page/booking-page.tsx';
import { useDraft } from '../../draft/use-draft.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { areSeatsGone } from '../../pay-form/are-seats-gone.ts';
import { AmountTicket } from './amount-ticket.tsx';
import { CardField } from '../../card/card-field.tsx';
import { CouponBox } from './coupon/coupon-box.tsx';
import { hasRemedy, ProblemAlert } from './outcome/problem-alert.tsx';
import type { Order, OrderOrStep } from './order.ts';
import { ReservationTicket } from './reservation-ticket.tsx';
import { SwitchedSession } from './outcome/switched-session.tsx';
import { Terms } from '../../agreement/terms.tsx';
import { useAgreement } from '../../agreement/use-agreement.ts';
import styles from './payment-form.module.css';
import { useCoupon } from './coupon/use-coupon.ts';
import { useHold } from './use-hold.ts';
import { usePayPress } from './use-pay-press.ts';
import type { usePayment } from './use-payment.ts';
import { useSquareCard } from '../../card/use-square-card.ts';

type PaymentFormProps = {
  order: Order;
  onOrder: (order: OrderOrStep) => void;
  payment: ReturnType<typeof usePayment>;
};

export function PaymentForm({ order, onOrder, payment }: PaymentFormProps) {
  const { updateDraft } = useDraft();
  const { replace } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { guestName, guestEmail, guestPhone } = order.details;
  const { place, ...card } = useSquareCard({
    square: studio?.square,
    cardholder: { name: guestName, email: guestEmail, phone: guestPhone },
    onReturn: () => payment.dismiss('SQUARE_ERROR'),
  });
  const hold = useHold(order, onOrder);
  const coupon = useCoupon(order.details.guestCount, () =>
    payment.dismiss('COUPON_INVALID', 'AMOUNT_MISMATCH'),
  );
  const { field: agreementField, ...agreement } = useAgreement();
  const [switchedTo, setSwitchedTo] = useState<Session | null>(null);

  const bill = coupon.applied ?? priceOf(order.details.guestCount);
  const press = usePayPress({ amount: bill.amount, payment, card, coupon, agreement });
  // What needs another step is told where that step has room; the ticket holds the Pay button only.
  const isRefusal = payment.problem !== null && !hasRemedy(payment.problem);
  const refusal = isRefusal ? payment.problem : null;
  const obstacle = refusal ? hold.problem : (payment.problem ?? hold.problem);
  const isLost = obstacle !== null && areSeatsGone(obstacle);
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
    onPayAnyway: press.payAnyway,
  };

  return (
    <BookingPage step={4} onBack={() => replace('/workshops/personal-info')}>
      <PageHeading>Pay the deposit</PageHeading>
      <Columns
        side={
          !isLost && (
            <>
              <CouponBox coupon={coupon} isLocked={payment.isProcessing} />
              <AmountTicket
                service={order.details.service}
                bill={bill}
                hold={hold}
                problem={refusal && <Alert tone="bad">{refusal.message}</Alert>}
                isProcessing={payment.isProcessing}
                isReady={card.isReady}
                onPay={press.payByCard}
              />
            </>
          )
        }
      >
        {obstacle && (
          <ProblemAlert problem={obstacle} takesFocus={obstacle === payment.problem} {...remedy} />
        )}
        {switchedTo && !hold.problem && !payment.problem && (
          <SwitchedSession key={toDraftTime(switchedTo)} session={switchedTo} />
        )}
        <ReservationTicket details={order.details} />
        {/* Hidden, not removed: what the guest typed is still there for another session. */}
        <div className={styles.steps} hidden={isLost}>
          <Terms
            ref={agreementField}
            date={order.details.date}
            isAgreed={agreement.isAgreed}
            isMissed={agreement.isMissed}
            onChange={agreement.change}
          />
          <CardField place={place} {...card} amount={bill.amount} onWallet={press.payByWallet} />
        </div>
      </Columns>
    </BookingPage>
  );
}
