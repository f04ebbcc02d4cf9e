import { formatCents, formatInstant, limits, type UnmatchedPayment } from '@studio/contract';
import { Alert, Button, Dialog, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useDismissSaleMutation } from '../../desk/desk-api.ts';
import { type Problem, problemOf } from '../../desk/problem-of.ts';
import { useShownOutcome } from '../../desk/use-shown-outcome.ts';

type DismissDialogProps = { sale: UnmatchedPayment; onClose: () => void };

/** Asks why a sale belongs to no booking. */
export function DismissDialog({ sale, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [dismiss, { isLoading }] = useDismissSaleMutation();
  const form = useShownOutcome(problem, problem?.field);

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
    <Dialog
      isOpen
      title="Dismiss sale"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="dismiss" isBusy={isLoading} busyLabel="Dismissing...">
            Dismiss sale
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="dismiss"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
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
        {problem && problem.field !== 'reason' && <Alert tone="bad">{problem.message}</Alert>}
      </form>
    </Dialog>
  );
}
