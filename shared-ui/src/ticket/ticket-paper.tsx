import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import paper from './paper.module.css';
import styles from './ticket.module.css';

type TicketPaperProps = {
  /** The heading, or the accessible name of a ticket without one. */
  title?: string;
  label?: string;
  /** Shown below the tear line. */
  foot?: ReactNode;
  children: Elements;
};

/** The paper of a job ticket, with clipped corners, a punched hole and a tear line above the money. */
export function TicketPaper({ title, label, foot, children }: TicketPaperProps) {
  const titleId = useId();
  const name = title ? { 'aria-labelledby': titleId } : { 'aria-label': label };
  return (
    <section className={paper.edge} {...name}>
      <div className={styles.ticket}>
        <div className={styles.body}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {children}
        </div>
        {foot && <div className={`${styles.money} stack4`}>{foot}</div>}
      </div>
    </section>
  );
}

/** A ticket's amount in large text. */
export const TicketAmount = ({ label, value }: { label: string; value: string }) => (
  <p className={styles.amount}>
    <span>{label}</span> <strong>{value}</strong>
  </p>
);
