import styles from './key-cap.module.css';

/** The key that does the same, where there is a keyboard; `aria-keyshortcuts` tells it to readers. */
export const KeyCap = ({ of }: { of: string }) => (
  <kbd className={styles.cap} aria-hidden>
    {of}
  </kbd>
);
