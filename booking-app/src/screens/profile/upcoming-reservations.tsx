import { limits, listOwnReservations, type Reservation } from '@studio/api/contract';
import { Alert, Button, EmptyState, Spinner } from '@studio/shared-ui';
import { useListOwnReservationsQuery } from './reservations-api.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { UpcomingTicket } from './upcoming-ticket.tsx';
import styles from './upcoming-reservations.module.css';

/** The next three; the server answers those to come, in their order. */
export function UpcomingReservations({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useListOwnReservationsQuery(
    { query: { email } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.section}>
      <h2>Upcoming reservations</h2>
      {data && <Tickets reservations={data.slice(0, limits.upcomingOnProfile)} />}
      {!data && isFetching && <Spinner label="Loading reservations..." />}
      {!data && !isFetching && isError && (
        <Alert
          tone="bad"
          action={
            <Button variant="outline" size="bar" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {listOwnReservations.failure}
        </Alert>
      )}
    </section>
  );
}

function Tickets({ reservations }: { reservations: Reservation[] }) {
  if (reservations.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState action={<PageLink to="/">Book a Workshop</PageLink>}>
          You don&apos;t have any upcoming reservations
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={styles.tickets}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <UpcomingTicket reservation={reservation} />
        </li>
      ))}
    </ul>
  );
}
