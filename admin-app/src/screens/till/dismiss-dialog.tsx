import { formatCents, formatInstant, limits, type UnmatchedPayment } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useDismissSaleMutation } from '../../api/desk-api.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { type Problem, problemOf } from '../../api/problem-of.ts';

type DismissDialogProps = { sale: UnmatchedPayment; onClose: () => void };

/** Asks why a sale belongs to no booking. */
export function DismissDialog({ sale, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [dismiss, { isLoading }] = useDismissSaleMutation();

  async function press() {
    if (!reason.trim()) {
      return setProblem({
        message: 'Enter a reason, for example “Sold in the shop”',
        field: 'reason',
      });
    }
    const { error } = await dismiss({ id: sale.id, reason });
    if (!error) return onClose();
    setProblem(problemOf(error));
  }

  return (
    <FormWindow
      title="Dismiss sale"
      press="Dismiss sale"
      isBusy={isLoading}
      busyLabel="Dismissing..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <p>{`${sale.card ?? 'Card'}, ${formatCents(sale.amount_cents)}, ${formatInstant(new Date(sale.paid_at))}`}</p>
      <p>It stays in Square and is no longer listed here. You can undo this.</p>
      <TextField
        label="Reason"
        name="reason"
        maxLength={limits.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(problem?.field === 'reason' ? { error: problem.message } : {})}
      />
    </FormWindow>
  );
}
