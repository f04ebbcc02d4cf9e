import { formatInstant, type HistoryEntry, type StaffBooking } from '@studio/contract';
import { entryWords } from './booking-words.ts';
import styles from './history-tab.module.css';

/** The booking's history, newest first. */
export const HistoryTab = ({ booking }: { booking: StaffBooking }) => (
  <ol aria-label="History, newest first">
    {booking.history.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);

function Entry({ entry }: { entry: HistoryEntry }) {
  const { title, rest, by } = entryWords(entry);
  return (
    <li className={styles.entry}>
      <strong className="strong">{title}</strong> <span>{rest}</span>
      {entry.reason && <span className={styles.reason}>{`“${entry.reason}”`}</span>}
      <small>{[by, formatInstant(new Date(entry.at))].filter(Boolean).join(', ')}</small>
    </li>
  );
}
