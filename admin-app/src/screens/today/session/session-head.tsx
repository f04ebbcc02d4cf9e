import { countOf, type RosterSession, startMinute, timeLabel } from '@studio/contract';
import type { CSSProperties } from 'react';
import { InstructorField } from '../../../ui/instructor-field.tsx';
import { countParties, countWords, stateOf } from '../party/party-state.ts';
import styles from './session-head.module.css';
import { timeOf, timeWords } from './session-time.ts';
import type { RosterHands } from '../use-roster.ts';

type SessionHeadProps = {
  date: string;
  isToday: boolean;
  session: RosterSession;
  hands: RosterHands;
  now: number;
  isLost: boolean;
};

/** The session's time, seats, instructor and progress. */
export function SessionHead({ date, isToday, session, hands, now, isLost }: SessionHeadProps) {
  const { slotId, minutes, capacity, seatsTaken, isOpen, reason, parties } = session;
  const start = timeLabel(startMinute(slotId));
  const end = timeLabel(startMinute(slotId) + minutes);
  const time = timeOf(date, session, now);
  const counts = countParties(parties, {
    waiting: hands.waiting,
    isOver: time.phase === 'after',
  });
  if (!isOpen && counts.guests === 0) {
    return (
      <div className={styles.closed}>
        <h3 className={styles.start}>{start}</h3>
        <p>{reason ? `Closed, ${reason}` : 'Closed'}</p>
      </div>
    );
  }
  const [left, right] = timeWords(time, { isToday, end });
  return (
    <div>
      <div className={styles.head}>
        <div className="row3 between">
          <h3 className={styles.start}>
            <span>{start}</span> <span className={styles.end}>{`to ${end}`}</span>
          </h3>
          <p className={styles.taken}>{`${seatsTaken} of ${capacity}`}</p>
        </div>
        <div className="row3 between">
          <Marks session={session} hands={hands} />
          <p className={styles.counted}>{countWords(counts)}</p>
        </div>
      </div>
      {!isOpen && reason && <p className={styles.title}>{closedWords(session, counts.guests)}</p>}
      {session.title && <p className={styles.title}>{session.title}</p>}
      <InstructorField date={date} session={session} isLost={isLost} />
      <div
        className={styles.rule}
        data-phase={time.phase}
        style={{ '--part': Math.min(1, Math.max(0, time.elapsed / minutes)) } as CSSProperties}
        aria-hidden
      />
      <p className={`${styles.time} flex wrap between note`}>
        {time.phase === 'during' ? <strong>{left}</strong> : <span>{left}</span>}
        <span>{right}</span>
      </p>
    </div>
  );
}

/**
 * Describes a session that staff closed. Regular hours give no reason, and their dropped sessions still take place.
 */
const closedWords = ({ reason }: RosterSession, guests: number): string =>
  `Closed, ${reason}: ${countOf(guests, 'guest')} still booked`;

/** One mark per seat: arrived, expected, unpaid or free. The text beside the marks says the same. */
function Marks({ session, hands }: Pick<SessionHeadProps, 'session' | 'hands'>) {
  const { parties, capacity, seatsTaken } = session;
  const taken = parties.flatMap((party) => {
    const { guest_count: guests, status, deposit_due_cents: depositDue } = party.reservation;
    const isArrived = stateOf(party, hands.waiting).state === 'ARRIVED';
    const isOpen = status === 'PENDING' || status === 'HELD' || depositDue !== undefined;
    const seat = isArrived ? 'arrived' : isOpen ? 'open' : 'expected';
    return Array<string>(guests).fill(seat);
  });
  const rank = ['arrived', 'expected', 'open'];
  const seats = [
    ...taken.sort((one, other) => rank.indexOf(one) - rank.indexOf(other)),
    ...Array<string>(Math.max(0, seatsTaken - taken.length)).fill('open'),
  ];
  const free = Array<string>(Math.max(0, capacity - seats.length)).fill('free');
  return (
    <span className={styles.seats} aria-hidden>
      {[...seats, ...free].map((seat, index) => (
        <span key={index} className={styles.seat} data-seat={seat} />
      ))}
    </span>
  );
}
