import type { ReactNode } from 'react';
import { ticketKey } from './shown-ticket.ts';
import styles from './ticket-place.module.css';

type TicketPlaceProps = { isShown: boolean; children: ReactNode };

/**
 * Reserves the ticket's height: a document that arrives without it shows the empty space before its first frame
 * (`data-stored`, see the gateway's start script), and nothing moves later.
 */
export const TicketPlace = ({ isShown, children }: TicketPlaceProps) => (
  <div className={styles.place} data-stored={ticketKey} hidden={!isShown}>
    {children}
  </div>
);
