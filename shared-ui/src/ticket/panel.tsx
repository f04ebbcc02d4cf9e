import type { Elements } from '../elements.ts';
import styles from './panel.module.css';

/** A plain box beside or under the ticket. */
export const Panel = ({ title, children }: { title?: string; children: Elements }) => (
  <section className={styles.panel}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {children}
  </section>
);
