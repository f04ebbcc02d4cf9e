import { formatCents, formatInstant, type Sheet } from '@studio/contract';
import { Alert, Button, TextField } from '@studio/shared-ui';
import { openOf, totalOf } from './sums.ts';
import styles from './closing-ticket.module.css';
import type { Closing } from './use-closing.ts';

type TicketProps = { sheet: Sheet; closing: Closing; unmatched: number };

/** What is signed: the difference, what stays open, and the sum that the desk has taken. */
export function ClosingTicket({ sheet, closing, unmatched }: TicketProps) {
  const { differenceCents, problem } = closing;
  const { closed, open } = sheet;
  return (
    <section className={styles.edge} aria-label={closed ? 'Closed' : 'Close the day'}>
      <div className={styles.ticket}>
        <dl className={styles.rows}>
          <div>
            <dt>Difference in cash</dt>
            <dd data-bad={!!differenceCents || undefined}>
              {differenceCents === null ? 'Not counted yet' : formatCents(differenceCents)}
            </dd>
          </div>
          <div>
            <dt>Open balances carried over</dt>
            <dd>{open.length > 0 ? `${open.length}, ${formatCents(openOf(sheet))}` : 'None'}</dd>
          </div>
          <div>
            <dt>Payments not matched</dt>
            <dd>{unmatched}</dd>
          </div>
        </dl>
        <div className={styles.foot}>
          <p className={styles.taken}>
            Taken at the desk{' '}
            <strong>{formatCents(totalOf(sheet) + (differenceCents ?? 0))}</strong>
          </p>
          {closed ? (
            <p className={styles.signed} role="status">
              Closed by <strong>{closed.signedBy}</strong>, {formatInstant(new Date(closed.at))}
            </p>
          ) : (
            <>
              <TextField
                label="Counted by"
                name="signedBy"
                autoComplete="name"
                maxLength={100}
                value={closing.signedBy}
                onChange={({ target }) => closing.sign(target.value)}
                {...(problem?.field === 'signedBy' ? { error: problem.message } : {})}
              />
              {problem && problem.field !== 'signedBy' && problem.field !== 'note' && (
                <Alert tone="bad">{problem.message}</Alert>
              )}
              <Button
                size="large"
                isBusy={closing.isBusy}
                busyLabel="Closing..."
                onClick={() => void closing.close()}
              >
                Close the day
              </Button>
            </>
          )}
          <p className={styles.later}>What comes later goes on the next sheet.</p>
        </div>
      </div>
    </section>
  );
}
