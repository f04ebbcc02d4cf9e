import { formatCents, type ManagedBooking, countOf } from '@studio/contract';
import { Button, Skeleton, type Elements } from '@studio/shared-ui';
import { useStudioNow } from '../../../../availability/use-studio-now.ts';
import { paidLeft, sessionOf, workshopHours } from '../../../../booking/manage/booking-words.ts';
import { inOrder, nearestSessions } from '../../../../session-choice/nearest-sessions.ts';
import { SessionOffers } from '../../../../session-choice/session-offers.tsx';
import { useChange } from '../../use-change.ts';
import styles from '../change.module.css';
import { useOwnDays } from '../move/use-own-days.ts';

type MoveOfferProps = {
  booking: ManagedBooking;
  /** The other button, beside its own. */
  children: Elements;
};

/** The nearest sessions that the booking can move to, and a link to all of them. */
export function MoveOffer({ booking, children }: MoveOfferProps) {
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
    <section className={styles.offer}>
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
      <div className={styles.buttons}>
        <Button size="large" onClick={() => begin('date')}>
          See all dates
        </Button>
        {children}
      </div>
    </section>
  );
}

/** A guest who cannot come is helped by another day more than by another hour. */
const oneOfEachDay = (search: Parameters<typeof nearestSessions>[0]) =>
  nearestSessions(search).filter(
    ({ date }, index, near) => near.findIndex((other) => other.date === date) === index,
  );
