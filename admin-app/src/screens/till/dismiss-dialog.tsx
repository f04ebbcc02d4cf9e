import {
  formatCents,
  formatInstant,
  limits,
  requiredReason,
  type UnmatchedPayment,
} from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import * as z from 'zod/mini';
import { useDismissSaleMutation } from '../../api/desk-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { FormWindow } from '../../ui/form-window.tsx';

type DismissDialogProps = { sale: UnmatchedPayment; onClose: () => void };

const schema = z.object({ reason: requiredReason });

/** Asks why a sale belongs to no booking. */
export function DismissDialog({ sale, onClose }: DismissDialogProps) {
  const [dismiss] = useDismissSaleMutation();
  const form = useContractForm({
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { error } = await dismiss({ id: sale.id, reason });
      return error ? problemOf(error) : onClose();
    },
  });
  return (
    <FormWindow
      form={form}
      title="Dismiss sale"
      press="Dismiss sale"
      busyLabel="Dismissing..."
      onClose={onClose}
    >
      <p>{`${sale.card ?? 'Card'}, ${formatCents(sale.amount_cents)}, ${formatInstant(new Date(sale.paid_at))}`}</p>
      <p>It stays in Square and is no longer listed here. You can undo this.</p>
      <TextField
        label="Reason"
        hint="For example “Sold in the shop”"
        maxLength={limits.reasonLength}
        {...form.field('reason')}
      />
    </FormWindow>
  );
}
