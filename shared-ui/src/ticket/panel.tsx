import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A plain box beside or under the ticket. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.panel}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {children}
  </section>
);
