import type { ReactNode } from 'react';
import styles from './layout.module.css';

export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

/** A fluid column and a sticky 368px panel, which moves below the column at widths up to 1100px. */
export const Columns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    <div className={styles.side}>{side}</div>
  </div>
);

/** The page's h1, with an optional sentence below it. */
export const PageHeading = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <div className={styles.heading}>
    <h1>{children}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);
