import { formatCents, type Sheet, formatDay, slotLabel, countOf } from '@studio/contract';
import { Alert, Button, TextField, Ticket, Dialog } from '@studio/shared-ui';
import { ClosedDay, Reopenings } from './closed-day.tsx';
import { openOf, tipsOf, totalOf } from './sums.ts';
import styles from './closing-ticket.module.css';
import { cashOutForm, type Closing } from './use-closing.ts';
import { PressForm } from '../../ui/press-form.tsx';

type TicketProps = {
  sheet: Sheet;
  closing: Closing;
  unmatched: number;
  refetch: () => unknown;
};

/** What staff sign: the difference, open items, and the desk's total. */
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
          ...(tipsOf(sheet) === 0
            ? []
            : [{ label: 'Tips, not revenue', value: formatCents(tipsOf(sheet)) }]),
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
            <SignedBy {...closing} />
            <p className="note">Later payments go on the next sheet.</p>
          </>
        )}
        <Reopenings sheet={sheet} />
        {closing.isAsking && (
          <ClosingDialog sheet={sheet} onKeep={closing.keep} onClose={closing.form.submit} />
        )}
      </Ticket>
    </div>
  );
}

function SignedBy({ form }: Closing) {
  // The table has no room for the messages of its fields.
  const [counted, float] = [form.field('countedCents'), form.field('floatCents')];
  const problem = counted.error ?? float.error ?? form.problem;
  return (
    <PressForm id={cashOutForm} className={styles.sign} onSubmit={form.submit}>
      <TextField
        label="Counted by"
        autoComplete="name"
        maxLength={100}
        {...form.field('signedBy')}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        className={styles.press}
        type="submit"
        size="large"
        isBusy={form.isBusy}
        busyLabel="Closing..."
      >
        Cash out
      </Button>
    </PressForm>
  );
}

type ClosingDialogProps = { sheet: Sheet; onKeep: () => void; onClose: () => void };

/**
 * Asks for confirmation before closing a sheet. The dialog names sessions that are not over, and says where later
 * money goes.
 */
function ClosingDialog({ sheet, onKeep, onClose }: ClosingDialogProps) {
  const { date, toCome = [] } = sheet;
  return (
    <Dialog
      isOpen
      title={`Cash out ${formatDay(date)}?`}
      onClose={onKeep}
      footer={
        <>
          <Button variant="outline" onClick={onKeep}>
            Keep counting
          </Button>
          <Button onClick={onClose}>Cash out</Button>
        </>
      }
    >
      <div className="stack4">
        {toCome.length > 0 && (
          <Alert tone="warn">{`Not over yet: ${toCome.map(sessionWords).join('; ')}.`}</Alert>
        )}
        <p>
          Payments you take after cashing out go on the next sheet. You can reopen this sheet until
          you cash out a later day.
        </p>
      </div>
    </Dialog>
  );
}

const sessionWords = ({ slotId, guests }: NonNullable<Sheet['toCome']>[number]): string =>
  `${slotLabel(slotId)} with ${guests > 0 ? countOf(guests, 'guest') : 'no guests'}`;
