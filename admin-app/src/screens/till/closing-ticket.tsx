import { formatCents, type Sheet } from '@studio/contract';
import { Alert, Button, TextField, Ticket } from '@studio/shared-ui';
import { ClosedDay, Reopenings } from './closed-day.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { openOf, totalOf } from './sums.ts';
import textStyles from '@studio/shared-ui/layout/text.module.css';
import styles from './closing-ticket.module.css';
import type { Closing } from './use-closing.ts';

type TicketProps = {
  sheet: Sheet;
  closing: Closing;
  unmatched: number;
  refetch: () => unknown;
};

/** The signed facts: the difference, open items, and the desk's total. */
export function ClosingTicket({ sheet, closing, unmatched, refetch }: TicketProps) {
  const { differenceCents } = closing;
  const { closed, open } = sheet;
  return (
    <div className={styles.place}>
      <Ticket
        label={closed ? 'Closed' : 'Cash out'}
        values="end"
        rows={[
          {
            label: 'Cash difference',
            value:
              differenceCents === null ? (
                'Not counted yet'
              ) : (
                <span className={differenceCents ? styles.bad : undefined}>
                  {formatCents(differenceCents)}
                </span>
              ),
          },
          {
            label: 'Open balances carried over',
            value: open.length > 0 ? `${open.length}, ${formatCents(openOf(sheet))}` : 'None',
          },
          { label: 'Unmatched payments', value: unmatched },
        ]}
        amount={{
          label: 'Taken at the desk',
          value: formatCents(totalOf(sheet) + (differenceCents ?? 0)),
        }}
      >
        {closed ? (
          <ClosedDay sheet={sheet} refetch={refetch} />
        ) : (
          <>
            <SignedBy closing={closing} />
            <p className={textStyles.small}>Later payments go on the next sheet.</p>
          </>
        )}
        <Reopenings sheet={sheet} />
        {closing.isAsking && (
          <ClosingDialog sheet={sheet} onKeep={closing.keep} onClose={() => void closing.close()} />
        )}
      </Ticket>
    </div>
  );
}

function SignedBy({ closing }: { closing: Closing }) {
  const { problem } = closing;
  return (
    <div className={styles.sign}>
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
        className={styles.press}
        size="large"
        isBusy={closing.isBusy}
        busyLabel="Closing..."
        onClick={closing.ask}
      >
        Cash out
      </Button>
    </div>
  );
}
