import type { CallError, Sheet } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useReopenTillMutation } from '../../api/till-api.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { type Problem, problemOf } from '../../api/problem-of.ts';

type ReopenDialogProps = { sheet: Sheet; refetch: () => unknown; onLeave: () => void };

/** Reopens a closed day: the audit log keeps the staff member and the reason. */
export function ReopenDialog({ sheet: { date, closed }, refetch, onLeave }: ReopenDialogProps) {
  const [reopenedBy, setReopenedBy] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [send, { isLoading }] = useReopenTillMutation();
  async function press() {
    const { error } = await send({ date, body: { closedAt: closed!.at, reopenedBy, reason } });
    if (!error) return onLeave();
    if ((error as CallError).type === 'VERSION_CONFLICT') refetch();
    setProblem(problemOf(error));
  }
  const fieldOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <FormWindow
      title="Reopen sheet"
      leave="Keep it closed"
      press="Reopen sheet"
      isBusy={isLoading}
      busyLabel="Reopening..."
      problem={problem}
      onPress={() => void press()}
      onClose={onLeave}
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
    </FormWindow>
  );
}
