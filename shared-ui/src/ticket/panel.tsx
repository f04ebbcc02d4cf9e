import type { Elements } from '../elements.ts';
import styles from './panel.module.css';

/** A plain box beside or below the ticket. */
export const Panel = ({ title, children }: { title: string; children: Elements }) => (
  <section className={`${styles.panel} stack3 frame`}>
    <h2 className="h3">{title}</h2>
    {children}
  </section>
);
