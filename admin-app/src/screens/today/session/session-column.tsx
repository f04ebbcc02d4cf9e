import type { Party, RosterSession } from '@studio/contract';
import { PartyTile } from '../party/party-tile.tsx';
import { stateOf } from '../party/party-state.ts';
import { ClosedSession } from './closed-session.tsx';
import { FreeSeats } from './free-seats.tsx';
import styles from './session-column.module.css';
import { SessionHead } from './session-head.tsx';
import { lateWords, timeOf } from './session-time.ts';
import type { RosterHands } from '../use-roster.ts';

type SessionColumnProps = {
  date: string;
  isToday: boolean;
  session: RosterSession;
  /** Whether a phone shows this session; it shows only one. */
  isShown: boolean;
  hands: RosterHands;
  now: number;
  isLost: boolean;
  onNotes: (party: Party) => void;
  isWaiverRequired: boolean;
  onGuests: (party: Party) => void;
};

/** A session with its parties, in an order that does not change while staff mark attendance. */
export function SessionColumn({
  isShown,
  onNotes,
  onGuests,
  isWaiverRequired,
  ...rest
}: SessionColumnProps) {
  const { date, session, hands, now, isLost } = rest;
  const time = timeOf(date, session, now);
  const late = lateWords(time);
  if (session.closed) {
    return (
      <section className={styles.session} data-shown={isShown || undefined}>
        <ClosedSession session={session} outcomes={session.closed} />
      </section>
    );
  }
  return (
    <section className={styles.session} data-shown={isShown || undefined}>
      <SessionHead {...rest} />
      <ul>
        {session.parties.map((party) => (
          <PartyTile
            key={party.reservation.id}
            party={party}
            hands={hands}
            late={stateOf(party, hands.waiting).state === 'EXPECTED' ? late : null}
            instructorId={session.staffId}
            isOver={time.phase === 'after'}
            isLost={isLost}
            onNotes={() => onNotes(party)}
            isWaiverRequired={isWaiverRequired}
            onGuests={() => onGuests(party)}
          />
        ))}
      </ul>
      {session.isOpen && (
        <FreeSeats date={date} isToday={rest.isToday} session={session} time={time} />
      )}
    </section>
  );
}
