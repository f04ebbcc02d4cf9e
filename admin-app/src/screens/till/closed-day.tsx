import {
  formatCents,
  formatInstant,
  type Sheet,
  keepTimesTogether,
  countOf,
  type CallError,
  reopening,
} from '@studio/contract';
import { Button, TextField, Spoken } from '@studio/shared-ui';
import styles from './closing-ticket.module.css';
import { useReopenTillMutation } from '../../api/till-api.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { problemOf } from '../../api/problem-of.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useKeptState } from '../../kept/use-kept.ts';

type ClosedDayProps = { sheet: Sheet; refetch: () => unknown };

/** Who closed the day, what came after its sheet, and a button to reopen it. */
export function ClosedDay({ sheet, refetch }: ClosedDayProps) {
  const [isReopening, setIsReopening] = useKeptState('reopen, open', false);
  const { closed, later } = sheet;
  if (!closed) return null;
  return (
    <>
      <Spoken className={styles.signed}>
        Closed by <strong>{closed.signedBy}</strong>
        <span>{`, ${at(closed.at)}`}</span>
      </Spoken>
      <p className="note">
        {`This sheet lists everything recorded before closing. ${
          later?.count
            ? `Later that day: ${countOf(later.count, 'line')}, ${formatCents(later.cents)}, on the next sheet.`
            : 'Later payments go on the next sheet.'
        }`}
      </p>
      <Button variant="outline" className={styles.reopen} onClick={() => setIsReopening(true)}>
        Reopen sheet
      </Button>
      {isReopening && (
        <ReopenDialog sheet={sheet} refetch={refetch} onLeave={() => setIsReopening(false)} />
      )}
    </>
  );
}

export const Reopenings = ({ sheet: { reopenings = [] } }: { sheet: Sheet }) =>
  reopenings.length > 0 && (
    <ul className="note" aria-label="Reopened">
      {reopenings.map((each) => (
        <li key={each.at}>
          {`Closed by ${each.closedBy}, ${at(each.closedAt)}. Reopened by ${each.reopenedBy}, ${at(each.at)}: “${each.reason}”`}
        </li>
      ))}
    </ul>
  );

const at = (instant: string): string => keepTimesTogether(formatInstant(new Date(instant)));

type ReopenDialogProps = { sheet: Sheet; refetch: () => unknown; onLeave: () => void };

/** Reopens a closed day; the audit log records the staff member and the reason. */
function ReopenDialog({ sheet: { date, closed }, refetch, onLeave }: ReopenDialogProps) {
  const [reopen] = useReopenTillMutation();
  const form = useKeptForm({
    name: `reopen ${date}`,
    schema: reopening,
    values: { closedAt: closed!.at, reopenedBy: '', reason: '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: async (body) => {
      const { error } = await reopen({ date, body });
      if (!error) return onLeave();
      if ((error as CallError).type === 'VERSION_CONFLICT') refetch();
      return problemOf(error);
    },
  });
  return (
    <FormWindow
      form={form}
      title="Reopen sheet"
      leave="Keep it closed"
      press="Reopen sheet"
      busyLabel="Reopening..."
      onClose={onLeave}
    >
      <p>Payments recorded since then are added to this sheet. Count again, then cash out.</p>
      <TextField
        label="Reopened by"
        autoComplete="name"
        maxLength={100}
        {...form.field('reopenedBy')}
      />
      <TextField label="Reason" maxLength={200} {...form.field('reason')} />
    </FormWindow>
  );
}
