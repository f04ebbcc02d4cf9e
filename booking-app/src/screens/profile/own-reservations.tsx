import {
  bookedService,
  limits,
  listOwnReservations,
  type OwnReservation,
  workshops,
} from '@studio/contract';
import { Button, EmptyState, handOverFocus, RetryAlert, Spinner } from '@studio/shared-ui';
import { useState } from 'react';
import { bookingPage } from '../../booking/manage/booking-address.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { useListOwnReservationsQuery } from './account-api.ts';
import { availabilityOf } from '../../navigation/chosen-workshop.ts';
import styles from './own-reservations.module.css';

const afresh = { refetchOnMountOrArgChange: true };

/** Lists upcoming reservations in order, three at first. */
export function UpcomingReservations({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useListOwnReservationsQuery(
    { query: { email } },
    afresh,
  );
  return (
    <section className={`${styles.upcoming} stack4`}>
      <h2>Upcoming reservations</h2>
      {data && (data.length > 0 ? <Tickets reservations={data} /> : <NoneYet />)}
      {!data && isFetching && <Spinner label="Loading bookings..." />}
      {!data && !isFetching && isError && <Failed onRetry={() => void refetch()} />}
    </section>
  );
}

/** Lists past reservations, latest first, three at first. Hidden for a customer without past reservations. */
export function PastReservations({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useListOwnReservationsQuery(
    { query: { email, period: 'past' } },
    afresh,
  );
  const hasFailed = !data && !isFetching && isError;
  if (!hasFailed && !data?.length) return null;
  return (
    <section className="stack4">
      <h2>Past bookings</h2>
      {data && <Tickets reservations={data} isPast />}
      {hasFailed && <Failed onRetry={() => void refetch()} />}
    </section>
  );
}

type TicketsProps = { reservations: OwnReservation[]; isPast?: boolean };

function Tickets({ reservations, isPast = false }: TicketsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? reservations : reservations.slice(0, limits.upcomingOnProfile);
  return (
    <>
      <ul className="stack4">
        {shown.map((reservation) => (
          <li key={reservation.id}>
            <OwnTicket reservation={reservation} isPast={isPast}>
              {isPast ? (
                <BookAgain serviceName={reservation.service_name} />
              ) : (
                <Manage reservation={reservation} />
              )}
            </OwnTicket>
          </li>
        ))}
      </ul>
      {shown.length < reservations.length && (
        <Button
          ref={handOverFocus}
          className={styles.all}
          variant="outline"
          onClick={() => setIsWhole(true)}
        >
          {`Show all ${reservations.length}`}
        </Button>
      )}
    </>
  );
}

function Manage({ reservation }: { reservation: OwnReservation }) {
  const { answer_by: answerBy } = reservation;
  const words = answerBy ? 'Answer' : 'Manage';
  return (
    <PageLink
      to={bookingPage(reservation)}
      variant="outline"
      size="bar"
      aria-label={`${words}: ${bookedService(reservation).name}`}
    >
      {words}
    </PageLink>
  );
}

const NoneYet = () => (
  <div className="frame">
    <EmptyState action={<PageLink to="/">Book a Workshop</PageLink>}>
      You don&apos;t have any upcoming reservations
    </EmptyState>
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryAlert onRetry={onRetry}>{listOwnReservations.failure}</RetryAlert>
);

/** Links to another session of a workshop; empty for a discontinued one. */
function BookAgain({ serviceName }: { serviceName: string }) {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  if (!workshop) return null;
  return (
    <PageLink
      to={availabilityOf(workshop.slug)}
      variant="outline"
      size="bar"
      aria-label={`Book again: ${serviceName}`}
    >
      Book again
    </PageLink>
  );
}
