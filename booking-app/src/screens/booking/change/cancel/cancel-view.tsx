import { type ManagedBooking, keepTimesTogether, moveSentence } from '@studio/contract';
import { Alert, Columns, Ticket, Button, Panel } from '@studio/shared-ui';
import { CalendarDays } from 'lucide-react';
import { callErrorOf } from '../../../../api/call-contract.ts';
import { useCancelBookingMutation } from '../../../../booking/manage/booking-api.ts';
import { bookedRows, paidLeft, wholeRefund } from '../../../../booking/manage/booking-words.ts';
import { BookingView } from '../../booking-view.tsx';
import { DeadlineRule } from '../../ticket/deadline-rule.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelLate } from './cancel-late.tsx';
import { Cancelled } from './cancelled.tsx';
import { ChangePage } from '../change-page.tsx';
import { useChange } from '../../use-change.ts';
import { instantOf } from '../../../../text/times.ts';
import styles from '../change.module.css';

/** Cancels a booking; the refund is shown above the button. */
export function CancelView({ booking }: { booking: ManagedBooking }) {
  const [cancel, { data, error, isLoading }] = useCancelBookingMutation();
  const { refund_cents: refundCents, refund_until: refundUntil } = booking.terms;
  if (data) return <Cancelled booking={data} />;
  if (booking.cannot.cancel) return <BookingView booking={booking} />;
  const handleCancel = (reason: string) =>
    void cancel({
      params: { id: booking.id },
      body: {
        version: booking.version,
        refundCents,
        ...(booking.desk ? { deskRefundCents: booking.desk.refund_cents } : {}),
        ...(reason ? { reason } : {}),
      },
    });
  // A booking with a refunded balance is shown like any refund.
  const isLate = refundUntil === null && wholeRefund(booking) === 0 && paidLeft(booking) > 0;
  const cancelling = {
    booking,
    problem: error && <Alert tone="bad">{callErrorOf(error).message}</Alert>,
    isCancelling: isLoading,
  };
  return (
    <ChangePage title="Cancel this booking">
      <div className={styles.rule}>
        <DeadlineRule booking={booking} />
      </div>
      <Columns
        side={
          <>
            {!isLate && booking.cannot.move === null && <RatherMove booking={booking} />}
            <Ticket title="Your booking" rows={bookedRows(booking)} />
          </>
        }
      >
        {isLate ? (
          <CancelLate {...cancelling} onCancel={() => handleCancel('')} />
        ) : (
          <CancelForm {...cancelling} onCancel={handleCancel} />
        )}
      </Columns>
    </ChangePage>
  );
}

/** Offers to move instead: beside the amount, never between the amount and its button. */
function RatherMove({ booking }: { booking: ManagedBooking }) {
  const { begin } = useChange();
  return (
    <Panel title="Prefer another day?">
      <p className="note">
        {keepTimesTogether(moveSentence(new Date(booking.terms.move_until), instantOf))}
      </p>
      <div>
        <Button variant="outline" onClick={() => begin('date')}>
          <CalendarDays size={20} strokeWidth={1.5} aria-hidden />
          Change date
        </Button>
      </div>
    </Panel>
  );
}
