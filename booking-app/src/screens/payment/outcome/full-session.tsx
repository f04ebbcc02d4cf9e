import { sessionFromWallTime, type Session } from '@studio/contract';
import { useAvailability } from '../../../availability/use-availability.ts';
import { useStudioNow } from '../../../availability/use-studio-now.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { NearestChoices } from '../../../session-choice/nearest-choices.tsx';
import { nearestSessions } from '../../../session-choice/nearest-sessions.ts';
import type { Order } from '../order.ts';

type FullSessionProps = { order: Order; onSwitch: (session: Session) => void };

/** The choices when the session has filled up: the nearest sessions that fit the party, or any other. */
export function FullSession({ order: { details }, onSwitch }: FullSessionProps) {
  const now = useStudioNow();
  const { days } = useAvailability(now.slice(0, 10), details.service);
  const lost = sessionFromWallTime(details.date);
  const guests = details.guestCount;
  const near = days && lost ? nearestSessions({ days, now, guests, lost }).slice(0, 3) : [];
  return (
    <>
      {near.length > 0 && (
        <>
          <p>We’ve kept what you typed. The nearest sessions with room for your party:</p>
          <NearestChoices sessions={near} onChoose={onSwitch} />
        </>
      )}
      <AnotherTime />
    </>
  );
}

export const AnotherTime = () => (
  <PageLink to="/workshops/availability" variant="outline" size="bar">
    Choose another time
  </PageLink>
);
