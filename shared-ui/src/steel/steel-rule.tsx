import styles from './steel-rule.module.css';

/** The decorative brushed strip below a picture. */
export const SteelRule = () => <div className={styles.rule} aria-hidden />;

/** The studio's logo, a bench pin seen from above, in the color of the surrounding text; `size` is in px. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M0 0h24v24h-6.5L12 8 6.5 24H0z" />
  </svg>
);
