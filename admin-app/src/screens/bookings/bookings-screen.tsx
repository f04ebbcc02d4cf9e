import { focusHeading } from '@studio/shared-ui';
import { Suspense, useState, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLazyListReservationsQuery } from '../../api/api.ts';
import { usePageFocus } from '../../frame/use-page-focus.ts';
import { useLinkedAction } from '../../frame/use-linked-action.ts';
import { bookingShown } from '../../booking/open-windows-slice.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { LegalPanel } from './legal/legal-panel.tsx';
import { TaxPanel } from './tax/tax-panel.tsx';
import { AppointmentList } from './list/appointment-list.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { ManageDialog } from '../../booking/booking-windows.tsx';
import { editsDropped, selectEdits } from '../../edits/edits-slice.ts';
import styles from './bookings-screen.module.css';
import { ScheduleCard } from './calendar/schedule-card.tsx';
import { ServiceList } from './services/service-list.tsx';
import { attempt } from '../../api/attempt.ts';
import { useLocation } from 'react-router-dom';
import { lazyWindow } from '../../ui/lazy-window.tsx';

const ServiceDialog = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './services/service-dialog.tsx')).ServiceDialog,
);

/**
 * The list comes first, since most visits start with a search; the calendar and the services are beside or below it.
 */
export function BookingsScreen() {
  usePageFocus();
  const dispatch = useDispatch();
  const { reservation, service } = useSelector(selectEdits);
  const drop = () => void dispatch(editsDropped());
  const { isHidden, toggle } = useCalendarFold();
  usePanelPart();
  const [find] = useLazyListReservationsQuery();
  useLinkedAction('booking', (number) => {
    void find({ search: number, period: 'any' }).then(({ data: [found] = [] }) => {
      if (found) dispatch(bookingShown(found.id));
    });
  });
  return (
    <>
      <main id="main" className={`${styles.page} stack5 wide`} data-folded={isHidden || undefined}>
        <div className={styles.appointments}>
          <AppointmentList action={<CalendarSwitch isHidden={isHidden} onToggle={toggle} />} />
        </div>
        {!isHidden && (
          <div className={styles.calendar}>
            <ScheduleCard />
          </div>
        )}
        <div id="services" className={`${styles.services} stack5 top shrink`}>
          <ServiceList />
          <AboutPanel />
          <LegalPanel />
          <TaxPanel />
        </div>
      </main>
      <Suspense>
        {reservation && <ManageDialog onMissed={drop} />}
        {service && <ServiceDialog key={service.id} service={service} onMissed={drop} />}
      </Suspense>
    </>
  );
}

const key = 'adminCalendarHidden';

/** Returns whether staff have hidden the calendar, which this browser remembers, and the toggle. */
function useCalendarFold() {
  const [isHidden, setHidden] = useState(() => attempt(() => localStorage.getItem(key)) === 'true');
  const toggle = () => {
    attempt(() => localStorage.setItem(key, String(!isHidden)));
    setHidden(!isHidden);
  };
  return { isHidden, toggle };
}

/** User input that takes over scrolling. */
const hands = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Scrolls to the part of the panel that the address names, and stays there while the lists above it load. */
function usePanelPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    focusHeading(part);
    const stop = new AbortController();
    const observer = new ResizeObserver(() => part.scrollIntoView());
    observer.observe(document.body);
    stop.signal.addEventListener('abort', () => observer.disconnect());
    for (const hand of hands) {
      window.addEventListener(hand, () => stop.abort(), { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [hash, key]);
}
