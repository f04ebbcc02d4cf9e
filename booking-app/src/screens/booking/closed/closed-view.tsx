import { formatCents, formatDay, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Columns, FactList, Page, StatusTag, Ticket } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { callErrorOf } from '../../../api/call-contract.ts';
import { paidLeft, paidLeftWords, sessionOf } from '../../../booking/manage/booking-words.ts';
import { Contact } from '../../../ui/contact.tsx';
import styles from '../booking-view.module.css';
import { Cancelled } from '../change/cancel/cancelled.tsx';
import { Sum } from '../change/cancel/sum.tsx';
import { ChangePage } from '../change/change-page.tsx';
import { ChooseDate } from '../change/move/choose-date.tsx';
import { Moved } from '../change/move/moved.tsx';
import { useChange } from '../use-change.ts';
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

/**
 * Shows that the studio has closed the session, and offers another day or a full refund. Each takes a second step,
 * because email scanners click the buttons of a page that an email opens.
 */
export function ClosedView({ booking, offer, onAnswered, onRefused }: ClosedViewProps) {
  const answering = useAnswer(booking, { onAnswered, onRefused });
  const [search] = useSearchParams();
  const change = search.get('change');
  if (change === 'cancel') return <GetRefund {...{ booking, offer, answering }} />;
  if (change === 'date') {
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
        <Columns side={<MoneyBack booking={booking} offer={offer} />}>
          <OtherDays booking={booking} offer={offer} />
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

type OfferProps = Pick<ClosedViewProps, 'booking' | 'offer'>;

/** The paid amount, and what the studio keeps of it after a refund. */
function refundRows({ booking, offer }: OfferProps) {
  const paid = paidLeft(booking);
  return [
    { label: paidLeftWords(booking), value: formatCents(paid) },
    { label: 'The studio keeps', value: formatCents(paid - offer.refund_cents) },
  ];
}

function MoneyBack(offered: OfferProps) {
  const { begin } = useChange();
  const { refund_cents: cents } = offered.offer;
  return (
    <Ticket
      title={cents > 0 ? 'Or get a refund' : 'Or cancel your booking'}
      values="end"
      rows={refundRows(offered)}
      amount={{ label: 'Refund', value: formatCents(cents) }}
    >
      <Button variant="outline" size="large" onClick={() => begin('cancel')}>
        {cents > 0 ? `Get ${formatCents(cents)} back` : 'Cancel the booking'}
      </Button>
    </Ticket>
  );
}

/** The second step: the refund above the button that sends it. */
function GetRefund({ answering, ...offered }: OfferProps & { answering: Answering }) {
  const { leave } = useChange();
  const { refund_cents: cents } = offered.offer;
  const { isLoading, refund, error } = answering;
  return (
    <ChangePage title="Cancel this booking">
      {cents > 0 && (
        <>
          <Sum cents={cents} words="goes back to the card you paid with" />
          <FactList
            rows={[...refundRows(offered), { label: 'On your card', value: 'in 5 to 10 days' }]}
          />
        </>
      )}
      <p>This cancels your booking.</p>
      {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
      <div className="flex wrap gap3 buttons">
        <Button size="large" isBusy={isLoading} onClick={() => void refund()}>
          {cents > 0 ? `Cancel and get ${formatCents(cents)} back` : 'Cancel the booking'}
        </Button>
        <Button size="large" variant="outline" onClick={leave}>
          Keep booking
        </Button>
      </div>
      <Contact />
    </ChangePage>
  );
}

/** The result of the guest's response. */
export const Answered = ({ booking }: { booking: ManagedBooking }) =>
  booking.status === 'CANCELLED' ? <Cancelled booking={booking} /> : <Moved booking={booking} />;
