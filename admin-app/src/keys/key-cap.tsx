import styles from './key-cap.module.css';

type KeyCapProps = {
  of: string;
  /** In a list of keys; beside a control `aria-keyshortcuts` tells it to readers. */
  isRead?: boolean;
};

/** The key that does the same, where there is a keyboard. */
export const KeyCap = ({ of, isRead }: KeyCapProps) => (
  <kbd className={styles.cap} aria-hidden={!isRead}>
    {of}
  </kbd>
);
