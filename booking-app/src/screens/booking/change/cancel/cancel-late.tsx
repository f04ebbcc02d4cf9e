import { type ManagedBooking, keepTimesTogether, formatCents, countOf } from '@studio/contract';
import { Button, type Elements, Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { useGetStudioQuery } from '../../../../api/api.ts';
import { StudioEmail } from '../../../../ui/contact.tsx';
import {
  cancelText,
  paidLeft,
  sessionOf,
  workshopHours,
} from '../../../../booking/manage/booking-words.ts';
import { useChange } from '../../use-change.ts';
import { Sum } from './sum.tsx';
import { instantOf } from '../../../../text/times.ts';
import { useStudioNow } from '../../../../ui/clock.ts';
import { inOrder, nearestSessions } from '../../../../session-choice/nearest-sessions.ts';
import { SessionOffers } from '../../../../session-choice/session-offers.tsx';
import { useOwnDays } from '../move/use-own-days.ts';
import styles from '../change.module.css';

type CancelLateProps = {
  booking: ManagedBooking;
  problem: Elements;
  isCancelling: boolean;
  onCancel: () => void;
};

/** Cancels without a refund: offers another day first, and keeps the cancellation possible. */
export function CancelLate({ booking, problem, isCancelling, onCancel }: CancelLateProps) {
  const { leave } = useChange();
  const canMove = booking.cannot.move === null;
  const keep = (
    <Button size="large" variant="outline" onClick={leave}>
      Keep booking
    </Button>
  );
  return (
    <>
      <div className={`${styles.sum} stack2`}>
        <Sum cents={0} words="back if you cancel now" />
        <p>{`${endedWords(booking)}${canMove ? ' You can still use it on another day.' : ''}`}</p>
      </div>
      {canMove ? (
        <MoveOffer booking={booking}>{keep}</MoveOffer>
      ) : (
        <AskTheStudio why={booking.cannot.move}>{keep}</AskTheStudio>
      )}
      {problem}
      <section className={`${styles.other} stack3 fit above6`}>
        <h2>{canMove ? 'No other day works?' : 'Cancel anyway?'}</h2>
        <p className="muted">{`Other guests can book your seats. ${cancelText(booking)!.guest}`}</p>
        <div className="flex wrap gap3 buttons">
          <Button variant="outline" isBusy={isCancelling} onClick={onCancel}>
            Cancel without a refund
          </Button>
        </div>
      </section>
    </>
  );
}

function endedWords({ terms: { refund_ended: ended } }: ManagedBooking): string {
  if (!ended) return 'The deposit is no longer refundable.';
  return keepTimesTogether(`The deposit was refundable until ${instantOf(new Date(ended))}.`);
}

/** Replaces the offer to move when no moves are left. */
function AskTheStudio({ why, children }: { why: string | null; children: ReactNode }) {
  const { data: studio } = useGetStudioQuery();
  return (
    <section className={`${styles.offer} stack4`}>
      <h2>Contact the studio</h2>
      <p>
        {why && <span>{`${keepTimesTogether(why)} `}</span>}
        {studio && (
          <span>
            Email <StudioEmail />
            <span>{`. We reply from ${studio.replyHours}.`}</span>
          </span>
        )}
      </p>
      <div className="flex wrap gap3 buttons">{children}</div>
    </section>
  );
}

type MoveOfferProps = {
  booking: ManagedBooking;
  /** The other button, shown beside this one. */
  children: Elements;
};

/** Offers the nearest sessions that the booking can move to, and a link to all of them. */
function MoveOffer({ booking, children }: MoveOfferProps) {
  const { begin } = useChange();
  const now = useStudioNow();
  const { days, hasFailed } = useOwnDays(booking, now.slice(0, 10));
  const party = days && { days, now, guests: booking.guest_count };
  const near = party
    ? oneOfEachDay({ ...party, lost: sessionOf(booking) })
        .slice(0, 3)
        .sort(inOrder)
    : [];
  const isOffered = !hasFailed && (!party || near.length > 0);
  return (
    <section className={`${styles.offer} stack4`}>
      <h2>Move it for free</h2>
      <p>
        {`Your ${formatCents(paidLeft(booking))} deposit moves with your booking, but does not become refundable again. ${isOffered ? `The nearest sessions with ${countOf(booking.guest_count, 'seat')}:` : ''}`}
      </p>
      {isOffered && !party && <Skeleton height="12rem" />}
      {party && near.length > 0 && (
        <SessionOffers
          {...party}
          sessions={near}
          hours={workshopHours(booking)}
          words="Move here"
          onChoose={(session) => begin('date', session)}
        />
      )}
      <div className="flex wrap gap3 buttons">
        <Button size="large" onClick={() => begin('date')}>
          See all dates
        </Button>
        {children}
      </div>
    </section>
  );
}

/** Another day helps a guest who cannot come more than another hour does. */
const oneOfEachDay = (search: Parameters<typeof nearestSessions>[0]) =>
  nearestSessions(search).filter(
    ({ date }, index, near) => near.findIndex((other) => other.date === date) === index,
  );
