import type { StaffBooking } from '@studio/contract';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export type ChangeDialog = 'cancel' | 'refund' | 'edit';

export type ChangeProps = {
  booking: StaffBooking;
  onRefetch: () => void;
  /** Receives a sentence that describes the result. */
  onDone: (outcome: string) => void;
  onClose: () => void;
};

/** The dialog that is open over the panel, if any. */
export function ChangeDialogs({ dialog, ...props }: ChangeProps & { dialog: ChangeDialog | null }) {
  if (dialog === 'edit') return <EditDialog {...props} />;
  if (dialog === 'cancel') return <CancelDialog {...props} />;
  return dialog === 'refund' && <RefundDialog {...props} />;
}
