import { useDescription } from '../../navigation/page-head.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { useHasTicket } from '../../booking/ticket/shown-ticket.ts';
import { TicketPlace } from '../../booking/ticket/ticket-place.tsx';
import { mayHaveLastBooking } from '../../draft/has-last-booking.ts';
import { lazyExtra } from '@studio/shared-ui';
import { BookingProcedure } from './booking-procedure.tsx';
import { ContactBand } from './contact-band.tsx';
import { Hero } from './hero.tsx';
import { landingDescription } from './landing-description.ts';
import { Later, MoreSections } from './later.tsx';
import styles from './landing-screen.module.css';
import { ServiceMenu } from './service-menu.tsx';

// A first-time visitor loads neither.
const LandingTicket = lazyExtra(
  async () => (await import('../../booking/ticket/landing-ticket.tsx')).LandingTicket,
);
const ContinueBar = lazyExtra(
  async () => (await import('../../booking/continue/continue-bar.tsx')).ContinueBar,
);

const noChange = () => () => {};
const isNot = () => false;

export function LandingScreen() {
  useDescription(landingDescription);
  const hasTicket = useHasTicket();
  const isLeft = useSyncExternalStore(noChange, mayHaveLastBooking, isNot);
  return (
    <>
      <TicketPlace isShown={hasTicket}>
        {hasTicket && (
          <Suspense>
            <LandingTicket />
          </Suspense>
        )}
      </TicketPlace>
      <Hero isSecond={hasTicket} />
      <div className={styles.below}>
        <BookingProcedure />
        <ServiceMenu />
        <ContactBand />
        <Later>
          <MoreSections />
        </Later>
      </div>
      {isLeft && (
        <Suspense>
          <ContinueBar />
        </Suspense>
      )}
    </>
  );
}
