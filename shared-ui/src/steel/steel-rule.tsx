import styles from './steel-rule.module.css';

/** The brushed strip that closes a picture; decoration. */
export const SteelRule = () => <div className={styles.rule} aria-hidden />;
