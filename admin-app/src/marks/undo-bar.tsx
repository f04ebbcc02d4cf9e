import { Spoken } from '@studio/shared-ui';
import { Undo2 } from 'lucide-react';
import styles from './undo-bar.module.css';

type UndoBarProps = { words: string | null; onUndo: () => void };

/** Shows the last mark with an Undo button for ten seconds. */
export const UndoBar = ({ words, onUndo }: UndoBarProps) => (
  <div className={styles.place}>
    {words && (
      <section className={styles.bar} aria-label="Last mark">
        <Spoken>{words}</Spoken>
        <button type="button" className={styles.undo} aria-keyshortcuts="Z" onClick={onUndo}>
          <Undo2 size={20} strokeWidth={1.75} aria-hidden />
          Undo
        </button>
      </section>
    )}
  </div>
);
