import { useState } from 'react';
import styles from './appointment-row.module.css';

/** Shows one line of the note; a click shows all of it. */
export function NoteCell({ note }: { note: string | null }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <td role="cell" className={styles.note} data-empty={!note || undefined}>
      {note ? (
        <button
          type="button"
          className={`${styles.noteText} block wide nowrap left`}
          title={note}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {note}
        </button>
      ) : (
        'No notes provided'
      )}
    </td>
  );
}
