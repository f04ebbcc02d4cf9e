import { formatSession, sessionFromWallTime, type Session } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useAvailability } from '../../../availability/use-availability.ts';
import { useStudioToday } from '../../../availability/use-studio-today.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import styles from './problem-alert.module.css';
import { nearestSessions } from './nearest-sessions.ts';
import type { Order } from '../order.ts';

type LostSessionProps = { order: Order; onSwitch: (session: Session) => void };

/** The ways on when the session is gone: its nearest neighbours that fit the party, or any other. */
export function LostSession({ order: { details }, onSwitch }: LostSessionProps) {
  const today = useStudioToday();
  const { days } = useAvailability(today);
  const lost = sessionFromWallTime(details.date);
  const guests = details.guestCount;
  const near = days && lost ? nearestSessions({ days, today, guests, lost, count: 3 }) : [];
  return (
    <>
      {near.length > 0 && (
        <>
          <p>What you typed is kept. The nearest sessions with room for your party:</p>
          <ul className={styles.sessions}>
            {near.map((session) => (
              <li key={`${session.date} ${session.slotId}`}>
                <Button variant="outline" onClick={() => onSwitch(session)}>
                  {formatSession(session)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLink to="/workshops/availability" variant="outline" size="bar">
        Choose another session
      </PageLink>
    </>
  );
}
