import { formatCents, formatDay, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Columns, Page, StatusTag, Ticket } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { paidLeft, paidLeftWords, sessionOf } from '../../../booking/manage/booking-words.ts';
import { Contact } from '../../../ui/contact.tsx';
import styles from '../booking-view.module.css';
import { Cancelled } from '../change/cancel/cancelled.tsx';
import { ChooseDate } from '../change/move/choose-date.tsx';
import { Moved } from '../change/move/moved.tsx';
import { OtherDays } from './other-days.tsx';
import { type Answering, useAnswer } from './use-answer.ts';
import { instantOf, timeOf } from '../../../text/times.ts';

type Offer = NonNullable<ManagedBooking['offer']>;

type ClosedViewProps = {
  booking: ManagedBooking;
  offer: Offer;
  onAnswered: (booking: ManagedBooking) => void;
  /** Called even if the offer has ended, and this page with it. */
  onRefused: (message: string) => void;
};

/** Shows that the studio has closed the session, and offers another day or a full refund, each in one click. */
export function ClosedView({ booking, offer, onAnswered, onRefused }: ClosedViewProps) {
  const answering = useAnswer(booking, { onAnswered, onRefused });
  const [search] = useSearchParams();
  if (search.get('change') === 'date') {
    return (
      <ChooseDate
        booking={booking}
        title="Another date"
        lead={`At no cost, instead of ${formatDay(sessionOf(booking).date)}.`}
        press={{ ...answering, send: answering.moveTo }}
      />
    );
  }
  return (
    <Page>
      <div className={`${styles.head} stack3`}>
        <p>
          <StatusTag status="Needs your answer" />
          {booking.booking_number && <span>{`Booking ${booking.booking_number}`}</span>}
        </p>
        <h1>We had to close your session</h1>
        <p className={styles.lead}>{leadOf(booking, offer)}</p>
      </div>
      <Alert tone="warn">
        <strong>{`Answer by ${instantOf(new Date(offer.until))}.`}</strong>{' '}
        <span>{afterwards(offer)}</span>
      </Alert>
      <div className="above6">
        <Columns side={<MoneyBack booking={booking} offer={offer} answering={answering} />}>
          <OtherDays booking={booking} offer={offer} answering={answering} />
        </Columns>
      </div>
      <Contact />
    </Page>
  );
}

function leadOf(booking: ManagedBooking, { note }: Offer): string {
  const session = sessionOf(booking);
  const sentence = note ?? 'We’re sorry: it can’t take place.';
  return `${booking.title}, ${formatDay(session.date)}, ${timeOf(session)}. ${sentence}`;
}

const afterwards = ({ alternative, refund_cents: cents }: Offer): string =>
  alternative === 'REFUND'
    ? cents > 0
      ? `After that, your ${formatCents(cents)} goes back to your card automatically.`
      : 'After that, we’ll cancel your booking.'
    : 'After that, we’ll contact you again. Your booking stays as it is until then.';

type MoneyBackProps = Omit<ClosedViewProps, 'onAnswered' | 'onRefused'> & { answering: Answering };

function MoneyBack({ booking, offer, answering }: MoneyBackProps) {
  const { refund_cents: cents } = offer;
  const kept = paidLeft(booking) - cents;
  const { isLoading, isRefunding, refund } = answering;
  return (
    <Ticket
      title={cents > 0 ? 'Or get a refund' : 'Or cancel your booking'}
      values="end"
      rows={[
        { label: paidLeftWords(booking), value: formatCents(paidLeft(booking)) },
        { label: 'The studio keeps', value: formatCents(kept) },
      ]}
      amount={{ label: 'Refund', value: formatCents(cents) }}
    >
      <Button
        variant="outline"
        size="large"
        isBusy={isRefunding}
        disabled={isLoading && !isRefunding}
        onClick={() => void refund()}
      >
        {cents > 0 ? `Get ${formatCents(cents)} back` : 'Cancel the booking'}
      </Button>
      <p className="note">
        {`${cents > 0 ? 'We’ll refund all of it to the card you paid with, in 5 to 10 days. ' : ''}This cancels your booking.`}
      </p>
    </Ticket>
  );
}

/** The result of the guest's response. */
export const Answered = ({ booking }: { booking: ManagedBooking }) =>
  booking.status === 'CANCELLED' ? <Cancelled booking={booking} /> : <Moved booking={booking} />;
