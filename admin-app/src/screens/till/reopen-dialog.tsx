import { type CallError, reopening, type Sheet } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { useReopenTillMutation } from '../../api/till-api.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { problemOf } from '../../api/problem-of.ts';

type ReopenDialogProps = { sheet: Sheet; refetch: () => unknown; onLeave: () => void };

/** Reopens a closed day: the audit log keeps the staff member and the reason. */
export function ReopenDialog({ sheet: { date, closed }, refetch, onLeave }: ReopenDialogProps) {
  const [reopen] = useReopenTillMutation();
  const form = useContractForm({
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
