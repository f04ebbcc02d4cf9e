import { formatCents, sessionFromWallTime } from '@studio/contract';
import { Ticket, type Elements } from '@studio/shared-ui';
import { useShownService } from '../../../api/use-service.ts';
import { BookingPage } from '../../../ui/booking-page.tsx';
import { summaryRows } from '../../../draft/draft-summary.ts';
import type { Payment } from '../../../draft/checkout.ts';
import { usePageDocument } from '../../../navigation/page-document.ts';
import { useViewTitle } from '../../../navigation/page-title.ts';
import styles from './payment-outcome.module.css';

type PaymentOutcomeProps = {
  step: number;
  heading: string;
  payment: Payment;
  /** The label of the amount. */
  label: string;
  /** Shown above the heading. */
  seal?: Elements;
  /** Shown between heading and ticket. */
  children?: Elements;
  /** Shown below the ticket. */
  after?: Elements;
};

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** Shows a payment's outcome above its ticket. */
export function PaymentOutcome({ step, heading, payment, label, ...rest }: PaymentOutcomeProps) {
  const { seal, children, after } = rest;
  const { assign } = usePageDocument();
  useViewTitle(heading);
  const service = useShownService(payment.details.service);
  return (
    <BookingPage step={step} onBack={() => assign('/')}>
      <div className={`${styles.result} stack6`}>
        {seal}
        {/* The clicked button has disappeared, so the focus moves to the outcome, which is announced. */}
        <h1 className={styles.title} tabIndex={-1} ref={takeFocus}>
          {heading}
        </h1>
        {children}
        <div className={styles.ticket}>
          <Ticket
            title="Reservation summary"
            rows={rowsOf(payment, service)}
            amount={{ label, value: formatCents(payment.amount) }}
          />
        </div>
        {after}
      </div>
    </BookingPage>
  );
}

function rowsOf({ details }: Payment, service: ReturnType<typeof useShownService>) {
  const session = sessionFromWallTime(details.date);
  return summaryRows({
    service,
    date: session?.date ?? null,
    session,
    guests: details.guestCount,
  });
}
