import type { CallError, Sheet } from '@studio/contract';
import { Alert, Button, Dialog, TextField } from '@studio/shared-ui';
import { type FormEvent, useState } from 'react';
import { useReopenTillMutation } from '../../api/till-api.ts';
import { type Problem, problemOf } from '../../desk/problem-of.ts';
import { useShownOutcome } from '../../desk/use-shown-outcome.ts';
import styles from './closing-ticket.module.css';

type ReopenDialogProps = { sheet: Sheet; refetch: () => unknown; onLeave: () => void };

/** Opens a closed day again: who does, and why, is kept in the audit log. */
export function ReopenDialog({ sheet: { date, closed }, refetch, onLeave }: ReopenDialogProps) {
  const [reopenedBy, setReopenedBy] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [send, { isLoading }] = useReopenTillMutation();
  const form = useShownOutcome(problem, problem?.field);
  async function press(event: FormEvent) {
    event.preventDefault();
    const { error } = await send({ date, body: { closedAt: closed!.at, reopenedBy, reason } });
    if (!error) return onLeave();
    if ((error as CallError).type === 'VERSION_CONFLICT') refetch();
    setProblem(problemOf(error));
  }
  const fieldOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      isOpen
      title="Reopen sheet"
      onClose={onLeave}
      footer={
        <>
          <Button variant="outline" onClick={onLeave}>
            Keep it closed
          </Button>
          <Button type="submit" form="reopen" isBusy={isLoading} busyLabel="Reopening...">
            Reopen sheet
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="reopen"
        className={styles.sign}
        noValidate
        onSubmit={(event) => void press(event)}
      >
        <p>Payments recorded since then are added to this sheet. Count again, then cash out.</p>
        <TextField
          label="Reopened by"
          name="reopenedBy"
          autoComplete="name"
          maxLength={100}
          value={reopenedBy}
          error={fieldOf('reopenedBy')}
          onChange={({ target }) => setReopenedBy(target.value)}
        />
        <TextField
          label="Reason"
          name="reason"
          maxLength={200}
          value={reason}
          error={fieldOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && !problem.field && <Alert tone="bad">{problem.message}</Alert>}
      </form>
    </Dialog>
  );
}
