import styles from './key-cap.module.css';

type KeyCapProps = {
  of: string;
  /** True in a list of shortcuts; beside a control, `aria-keyshortcuts` announces the key. */
  isRead?: boolean;
};

/** Shows a control's shortcut on devices with a keyboard. */
export const KeyCap = ({ of, isRead }: KeyCapProps) => (
  <kbd className={styles.cap} aria-hidden={!isRead}>
    {of}
  </kbd>
);
