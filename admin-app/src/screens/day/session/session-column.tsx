import type { Party, RosterSession } from '@studio/contract';
import { countOf } from '../../../count-of/count-of.ts';
import { PartyTile } from '../party/party-tile.tsx';
import { freeSeats, stateOf } from '../party/party-state.ts';
import styles from './session-column.module.css';
import { SessionHead } from './session-head.tsx';
import { lateWords, timeOf } from './session-time.ts';
import type { RosterHands } from '../use-roster.ts';

type SessionColumnProps = {
  date: string;
  isToday: boolean;
  session: RosterSession;
  /** On phones, which show one. */
  isShown: boolean;
  hands: RosterHands;
  now: number;
  isLost: boolean;
  onNotes: (party: Party) => void;
};

/** A session with its parties, in an order that never changes while somebody marks. */
export function SessionColumn({ isShown, onNotes, ...rest }: SessionColumnProps) {
  const { date, session, hands, now, isLost } = rest;
  const late = lateWords(timeOf(date, session, now));
  const free = freeSeats(session);
  return (
    <section className={styles.session} data-shown={isShown || undefined}>
      <SessionHead {...rest} />
      <ul className={styles.parties}>
        {session.parties.map((party) => (
          <PartyTile
            key={party.reservation.id}
            party={party}
            hands={hands}
            late={stateOf(party, hands.waiting).state === 'EXPECTED' ? late : null}
            instructorId={session.staffId}
            isLost={isLost}
            onNotes={() => onNotes(party)}
          />
        ))}
      </ul>
      {session.isOpen && (
        <p className={styles.free}>
          {free > 0 ? countOf(free, 'free seat') : `All ${session.capacity} seats taken`}
        </p>
      )}
    </section>
  );
}
