import { formatMoment, type PlannedSession, slotLabel, onlyFor } from '@studio/contract';
import { SeatMarks, type Elements } from '@studio/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { differs, freeWords, timesOf } from '../planned-words.ts';
import { isIn } from './selection.ts';
import type { ScheduleState } from '../use-schedule-state.ts';
import styles from './session-cell.module.css';

type SessionCellProps = { date: string; session: PlannedSession; state: ScheduleState };

/** One of a day's four sessions: seats and instructor; hatched when closed. */
export const SessionCell = (props: SessionCellProps) => (
  <div className={styles.cell} role="gridcell">
    <SessionButton {...props}>
      <span className={styles.time} aria-hidden>
        {slotLabel(props.session.slotId).replace(':00', '')}
      </span>
      <SessionFacts {...props} />
    </SessionButton>
  </div>
);

/** A session that staff or regular hours add, with its own times. */
export const AddedSession = (props: SessionCellProps) => (
  <SessionButton {...props}>
    <span className={styles.times}>{`${kindOf(props.session)}, ${timesOf(props.session)} `}</span>
    <SessionFacts {...props} />
    {props.session.title && <span className={styles.words}>{` ${props.session.title}`}</span>}
  </SessionButton>
);

function kindOf({ kind, usualSeats }: PlannedSession): string {
  if (kind === 'PRIVATE') return 'Private';
  return usualSeats === null ? 'Extra' : 'Regular';
}

function SessionButton(props: SessionCellProps & { children: Elements }) {
  const { date, session, state, children } = props;
  const { slotId, isOpen, seatsTaken, capacity, workshop } = session;
  const place = { date, slotId };
  return (
    <button
      type="button"
      className={`${styles.session} stack top shrink relative left`}
      data-place={`${date} ${slotId}`}
      data-fill={isOpen ? (seatsTaken >= capacity ? 'full' : 'free') : 'closed'}
      aria-pressed={isIn(state.selection, place)}
      onClick={() => state.select(place)}
    >
      <span className="unseen">{`${formatMoment(place)}: `}</span>
      {children}
      {workshop && <span className={styles.words}>{` ${onlyFor(workshop)}`}</span>}
    </button>
  );
}

const guestsIn = ({ seatsTaken }: PlannedSession): string | null =>
  seatsTaken > 0 ? `${seatsTaken} still booked` : null;

function SessionFacts({ date, session, state }: SessionCellProps) {
  const { isOpen, seatsTaken, capacity, reason, instructors } = session;
  if (!isOpen) {
    return (
      <>
        <strong className="muted strong">Closed</strong>{' '}
        {reason && <span className={styles.words}>{`${reason} `}</span>}
        {seatsTaken > 0 && <span className={styles.missing}>{guestsIn(session)}</span>}
      </>
    );
  }
  const change = differs(session);
  const Arrow = change === 'more' ? ArrowUp : ArrowDown;
  return (
    <>
      <span className={styles.seats}>
        <strong>{seatsTaken}</strong> <span>{`of ${capacity}`}</span>{' '}
        {change && <Arrow size={16} strokeWidth={2} aria-hidden />}
        <span className={styles.free}>{freeWords(session)}</span>
      </span>{' '}
      <SeatMarks taken={Math.min(seatsTaken, capacity)} yours={0} total={capacity} />
      {instructors.length > 0 ? (
        <span className={styles.words}>{instructors.join(', ')}</span>
      ) : (
        date >= state.today && <span className={styles.missing}>Unassigned</span>
      )}
    </>
  );
}
