import styles from './key-cap.module.css';

type KeyCapProps = {
  of: string;
  /** In a list of shortcuts; beside a control, `aria-keyshortcuts` announces it. */
  isRead?: boolean;
};

/** The shortcut of a control, on devices with a keyboard. */
export const KeyCap = ({ of, isRead }: KeyCapProps) => (
  <kbd className={styles.cap} aria-hidden={!isRead}>
    {of}
  </kbd>
);
