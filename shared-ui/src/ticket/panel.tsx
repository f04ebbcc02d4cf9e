import type { Elements } from '../elements.ts';
import textStyles from '../layout/text.module.css';
import styles from './panel.module.css';

/** A plain box beside or below the ticket. */
export const Panel = ({ title, children }: { title: string; children: Elements }) => (
  <section className={styles.panel}>
    <h2 className={textStyles.h3}>{title}</h2>
    {children}
  </section>
);
