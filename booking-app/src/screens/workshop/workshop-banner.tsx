import type { ReactNode } from 'react';
import styles from './workshop-banner.module.css';

export const WorkshopBanner = ({ children }: { children: ReactNode }) => (
  <p className={styles.banner}>
    <svg className={styles.rings} width="32" height="20" viewBox="0 0 32 20" aria-hidden>
      <circle cx="11" cy="10" r="8.5" />
      <circle cx="21" cy="10" r="8.5" />
    </svg>
    <span>{children}</span>
  </p>
);
