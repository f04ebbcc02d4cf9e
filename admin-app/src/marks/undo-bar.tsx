import { Undo2 } from 'lucide-react';
import styles from './undo-bar.module.css';

type UndoBarProps = { words: string | null; onUndo: () => void };

/** Shows the last mark with an Undo button for ten seconds. */
export const UndoBar = ({ words, onUndo }: UndoBarProps) => (
  <div className={styles.place}>
    {words && (
      <div className={styles.bar}>
        <p role="status">{words}</p>
        <button type="button" className={styles.undo} aria-keyshortcuts="Z" onClick={onUndo}>
          <Undo2 size={20} strokeWidth={1.75} aria-hidden />
          Undo
        </button>
      </div>
    )}
  </div>
);
