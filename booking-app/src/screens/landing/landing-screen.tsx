import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { lazyExtra } from '@studio/shared-ui';
import { useDescription } from '../../navigation/page-head.ts';
import { useHasTicket, ticketKey } from '../../booking/ticket/shown-ticket.ts';
import { mayHaveLastBooking } from '../../draft/has-last-booking.ts';
import { BookingProcedure } from './booking-procedure.tsx';
import { ContactBand } from './contact-band.tsx';
import { Hero } from './hero.tsx';
import { landingDescription } from './landing-description.ts';
import { Later, MoreSections } from './later.tsx';
import { ServiceMenu } from './service-menu.tsx';
import styles from './landing-screen.module.css';

// A first-time visitor loads neither of these.
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

type TicketPlaceProps = { isShown: boolean; children: ReactNode };

/**
 * Reserves the ticket's height. A document that arrives without the ticket shows the empty space before its first
 * frame (`data-stored`, see the gateway's start script), and nothing moves later.
 */
const TicketPlace = ({ isShown, children }: TicketPlaceProps) => (
  <div className={styles.place} data-stored={ticketKey} hidden={!isShown}>
    {children}
  </div>
);
