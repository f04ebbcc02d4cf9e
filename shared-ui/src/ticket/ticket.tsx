import { Children, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { Spoken } from '../spoken/spoken.tsx';
import { TicketAmount, TicketPaper } from './ticket-paper.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  /** The heading, or the accessible name of a ticket without one. */
  title?: string;
  label?: string;
  /** A null value reads "Not chosen yet". */
  rows: { label: string; value: ReactNode | null }[];
  /**
   * The position of values: in a second column (default), at the right end for amounts, or the old value above the
   * new one.
   */
  values?: 'column' | 'end' | 'change';
  /** Shown below the tear line, above the amount. */
  sums?: { label: string; value: ReactNode }[];
  /** Shown below the tear line, in large text. */
  amount?: { label: string; value: string };
  /** Small text below the amount: what is due later. */
  balance?: { label: string; value: ReactNode } | undefined;
  /** Shown below the amount: the page's main button and a hint. */
  children?: Elements;
};

/** The job ticket, which summarizes the booking on every booking page. */
export function Ticket({ rows, values = 'column', sums, ...rest }: TicketProps) {
  const { amount, balance, children, ...name } = rest;
  return (
    <TicketPaper
      {...name}
      foot={
        (amount !== undefined || Children.toArray(children).length > 0) && (
          <>
            {sums && (
              <dl className="stack2">
                {sums.map(({ label, value }) => (
                  <div key={label} className={styles.balance}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {amount && (
              <div>
                <Spoken isFromChange>
                  <TicketAmount {...amount} />
                </Spoken>
                {balance && (
                  <p className={styles.balance}>
                    <span>{balance.label}</span> <span>{balance.value}</span>
                  </p>
                )}
              </div>
            )}
            {children}
          </>
        )
      }
    >
      <dl className={styles.rows} data-values={values}>
        {rows.map(({ label, value }) => (
          <div key={label} className={`${styles.row} flex wrap leading`}>
            <dt>{label}</dt>
            <dd data-missing={value === null || undefined}>{value ?? 'Not chosen yet'}</dd>
          </div>
        ))}
      </dl>
    </TicketPaper>
  );
}
