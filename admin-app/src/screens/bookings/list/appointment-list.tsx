import { countOf, placeOf } from '@studio/contract';
import { EmptyState, RetryAlert, Spinner, Spoken, type Elements } from '@studio/shared-ui';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useListReservationsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { NewBookings } from '../../../live/new-bookings.tsx';
import { bookingClosed, selectOpenWindows } from '../../../booking/open-windows-slice.ts';
import {
  AppointmentFilters,
  noFilters,
  periodOf,
  type Filters,
  type Period,
} from './appointment-filters.tsx';
import styles from './appointment-list.module.css';
import { AppointmentTable } from './appointment-table.tsx';
import { Pagination } from './pagination.tsx';
import { stepInList } from './step-in-list.ts';
import { lazyWindow } from '../../../ui/lazy-window.tsx';
import { useKeptState } from '../../../kept/use-kept.ts';

const pageSize = 25;

const loadPanel = async () =>
  (await import(/* webpackChunkName: "windows" */ '../../../booking/booking-panel.tsx'))
    .BookingPanel;
const BookingPanel = lazyWindow(loadPanel);

const titles: Record<Period, string> = {
  upcoming: 'Upcoming bookings',
  past: 'Past bookings',
  any: 'All bookings',
};

/**
 * Bookings that the server searches, filters and pages; by default the upcoming ones. `action` is the last item of
 * the toolbar.
 */
export function AppointmentList({ action }: { action: Elements }) {
  const [filters, setFilters] = useKeptState('bookings, filters', noFilters);
  // The start of each page so far; the last of them is shown.
  const [places, setPlaces] = useState<(string | undefined)[]>([undefined]);
  // The request asks for one more than the page shows, to detect a next page.
  const query = { ...toQuery(filters), after: places.at(-1), limit: String(pageSize + 1) };
  const { data, currentData, isError, isFetching, refetch } = useListReservationsQuery(query, live);
  const page = data?.slice(0, pageSize);
  const dispatch = useDispatch();
  const { id: openedId } = useSelector(selectOpenWindows);
  // The panel loads early, in case the connection drops at the bench.
  useEffect(() => {
    void loadPanel().catch(ignore);
  }, []);

  // An open panel uses the same keys to step to the next booking.
  const step = (by: 1 | -1) => openedId === null && stepInList(by);
  const keys = { ArrowDown: () => step(1), ArrowUp: () => step(-1) };
  useKeys(keys, { arrowsIn: '[data-booking]' });

  function handleFilters(changed: Filters) {
    setFilters(changed);
    setPlaces([undefined]);
  }

  return (
    <section className={`${styles.card} frame`}>
      <div className={`${styles.bar} row2`}>
        <h2 className={styles.title}>{titles[periodOf(filters)]}</h2>
        <AppointmentFilters filters={filters} onChange={handleFilters} />
        <NewBookings />
        {action}
      </div>
      <Spoken className="unseen">
        {filters.search.trim() && currentData && foundWords(currentData.length)}
      </Spoken>
      {isError && !currentData && !isFetching ? (
        <div className={styles.state}>
          <ListFailure isFirst={!data} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div
          className={styles.page}
          aria-busy={!currentData}
          data-beside={openedId ? '' : undefined}
        >
          <div className={styles.list}>
            {!page && <Spinner label="Loading bookings..." />}
            {page?.length === 0 && <EmptyState>No appointments found</EmptyState>}
            {page && page.length > 0 && <AppointmentTable appointments={page} />}
          </div>
          {openedId && (
            <Suspense>
              <BookingPanel
                id={openedId}
                listed={page ?? []}
                onMissed={() => dispatch(bookingClosed())}
              />
            </Suspense>
          )}
        </div>
      )}
      <Pagination
        page={places.length}
        hasNext={data !== undefined && data.length > pageSize}
        isLoading={!currentData}
        onPrevious={() => setPlaces(places.slice(0, -1))}
        onNext={() => setPlaces([...places, placeOf(page!.at(-1)!)])}
      />
    </section>
  );
}

const foundWords = (count: number): string =>
  count > pageSize ? `More than ${pageSize} bookings` : countOf(count, 'booking');

// The browser retries when the panel is opened.
const ignore = () => undefined;

/** Spec 8: a list that never loaded reloads the page; a loaded one keeps its content. */
const ListFailure = ({ isFirst, onRetry }: { isFirst: boolean; onRetry: () => void }) =>
  isFirst ? (
    <RetryAlert onRetry={reloadIfOnline}>Failed to load reservations</RetryAlert>
  ) : (
    <RetryAlert onRetry={onRetry}>Failed to load appointments. Please try again.</RetryAlert>
  );

// Offline, the browser would replace this page with its own error page.
const reloadIfOnline = (): void => {
  if (navigator.onLine) window.location.reload();
};

// An empty filter is not sent.
const toQuery = (filters: Filters) => ({
  search: filters.search.trim() || undefined,
  status: filters.status || undefined,
  service: filters.service || undefined,
  period: periodOf(filters),
});
