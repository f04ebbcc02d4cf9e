import { type RosterSession, startMinute, timeLabel } from '@studio/contract';
import styles from './session-switcher.module.css';

type SessionSwitcherProps = {
  sessions: RosterSession[];
  shown: number;
  onShow: (slotId: number) => void;
};

/** Switches between sessions on phones, which show one at a time. */
export const SessionSwitcher = ({ sessions, shown, onShow }: SessionSwitcherProps) => (
  <div className={styles.switcher} role="group" aria-label="Session">
    {sessions.map(({ slotId, seatsTaken, capacity, closed }) => (
      <button
        key={slotId}
        type="button"
        className={styles.cell}
        aria-pressed={slotId === shown}
        onClick={() => onShow(slotId)}
      >
        <span>{timeLabel(startMinute(slotId)).replace(':00', '')}</span>
        <span className={styles.seats}>{closed ? 'Closed' : `${seatsTaken} of ${capacity}`}</span>
      </button>
    ))}
  </div>
);
