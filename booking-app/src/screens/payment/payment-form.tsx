import { formatCents, toDraftTime, type Session } from '@studio/contract';
import { Alert, Columns, PageHeading } from '@studio/shared-ui';
import { useState } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { BookingPage } from '../../ui/booking-page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useHeadingFocus } from '../../navigation/page-title.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { AmountTicket } from './amount-ticket.tsx';
import { CollapsedSummary } from './reservation-ticket.tsx';
import { CardField } from '../../card/card-field.tsx';
import { CouponBox } from './coupon/coupon-box.tsx';
import { placeProblems, ProblemAlert } from './outcome/problem-alert.tsx';
import type { Order, OrderOrStep } from './order.ts';
import { BarAction, TicketAction } from './pay-action.tsx';
import { ImportantNotes, Terms } from '../../booking/terms/terms.tsx';
import { Seller } from '../../booking/terms/seller.tsx';
import { useAgreement } from '../../booking/terms/use-agreement.ts';
import { useCoupon } from './coupon/use-coupon.ts';
import { useHold } from './use-hold.ts';
import { usePayPress } from './use-pay-press.ts';
import type { usePayment } from './use-payment.ts';
import { useSquareCard } from '../../card/use-square-card.ts';
import { sessionTimeOf } from '../../text/times.ts';
import { useDraft } from '../../draft/use-draft.ts';

type PaymentFormProps = {
  order: Order;
  onOrder: (order: OrderOrStep) => void;
  payment: ReturnType<typeof usePayment>;
};

/**
 * Once the session is lost, the steps are hidden instead of removed, so they keep their input for another session.
 */
export function PaymentForm({ order, onOrder, payment }: PaymentFormProps) {
  useHeadingFocus();
  const isPhone = useIsPhone();
  const { replace } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { place, ...card } = useSquareCard({
    square: studio?.square,
    cardholder: cardholderOf(order),
    onReturn: () => payment.dismiss('SQUARE_ERROR'),
  });
  const hold = useHold(order, onOrder);
  const coupon = useCoupon(order.details.guestCount, () =>
    payment.dismiss('COUPON_INVALID', 'AMOUNT_MISMATCH', 'SQUARE_ERROR'),
  );
  const agreement = useAgreement(payment.problem, () =>
    payment.dismiss('SQUARE_ERROR', 'TERMS_CHANGED'),
  );
  const { switchedTo, switchTo } = useSessionSwitch({ order, onOrder, payment });

  const press = usePayPress({ amount: coupon.bill.amount, payment, card, coupon, agreement });
  const { atCard, atPay, obstacle, isLost } = placeProblems(payment.problem, hold.problem);
  const action = {
    amount: formatCents(coupon.bill.amount),
    hold,
    problem: atPay && <Alert tone="bad">{atPay}</Alert>,
    isProcessing: payment.isProcessing,
    isReady: card.isReady,
    onPay: press.payByCard,
  };

  return (
    <BookingPage
      step={4}
      onBack={() => replace('/workshops/personal-info')}
      bar={isPhone && !isLost && <BarAction {...action} />}
    >
      <PageHeading>Pay the deposit</PageHeading>
      <Columns
        side={
          !isLost && (
            <>
              <AmountTicket {...order.details} bill={coupon.bill}>
                {!isPhone && <TicketAction {...action} />}
              </AmountTicket>
              <CouponBox coupon={coupon} isLocked={payment.isProcessing} />
            </>
          )
        }
      >
        {obstacle && (
          <ProblemAlert
            problem={obstacle}
            takesFocus={obstacle === payment.problem || isLost}
            order={order}
            onSwitch={switchTo}
            onPayAnyway={press.payAnyway}
          />
        )}
        {switchedTo && !hold.problem && !payment.problem && (
          <SwitchedSession key={toDraftTime(switchedTo)} session={switchedTo} />
        )}
        <CollapsedSummary details={order.details} />
        <div className="stack6" hidden={isLost}>
          <Terms date={order.details.date} {...agreement.field} />
          <CardField
            place={place}
            {...card}
            amount={coupon.bill.amount}
            declined={atCard}
            onWallet={press.payByWallet}
          />
          <Seller reader={{ email: order.details.guestEmail }} />
          <ImportantNotes date={order.details.date} />
        </div>
      </Columns>
    </BookingPage>
  );
}

const cardholderOf = ({ details: { guestName, guestEmail, guestPhone } }: Order) => ({
  name: guestName,
  email: guestEmail,
  phone: guestPhone,
});

const takeFocus = (note: HTMLElement | null): void => note?.focus();

/** The button that chose the session has disappeared, so the focus moves here, which speaks it. */
const SwitchedSession = ({ session }: { session: Session }) => (
  <div ref={takeFocus} role="group" aria-labelledby="switched" tabIndex={-1}>
    <Alert tone="ok" isQuiet>
      <span id="switched">{`Your session is now ${sessionTimeOf(session)}.`}</span>
    </Alert>
  </div>
);

type Switching = {
  order: Order;
  onOrder: (order: OrderOrStep) => void;
  payment: { dismiss: () => void };
};

/** Replaces a session that has filled up; `switchedTo` is the last one chosen. */
function useSessionSwitch({ order, onOrder, payment }: Switching) {
  const { updateDraft } = useDraft();
  const [switchedTo, setSwitchedTo] = useState<Session | null>(null);
  const switchTo = (session: Session): void => {
    const date = toDraftTime(session);
    payment.dismiss();
    setSwitchedTo(session);
    updateDraft({ appointment_time: date });
    onOrder({ ...order, details: { ...order.details, date } });
  };
  return { switchedTo, switchTo };
}
