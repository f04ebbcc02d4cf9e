import { type CallError, serverNow, type StaffBooking } from '@studio/contract';
import { Button, handOverFocus } from '@studio/shared-ui';
import { Undo2 } from 'lucide-react';
import { useRestoreAsStaffMutation } from '../api/booking-api.ts';
import { restoredWords } from './booking-words.ts';
import type { Outcome } from './use-outcome.ts';

type UndoCancelProps = { booking: StaffBooking; tell: (outcome: Outcome) => void };

/** Restores a canceled booking within a few minutes; the API decides whether it still can. */
export function UndoCancel({ booking, tell }: UndoCancelProps) {
  const [restore, { isLoading }] = useRestoreAsStaffMutation();
  const { restorable_until: until, reservation } = booking;
  if (until === undefined || Date.parse(until) <= serverNow()) return null;

  async function press() {
    const { data, error } = await restore({ id: reservation.id, version: reservation.version });
    tell(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : { tone: 'ok', text: restoredWords(data) },
    );
  }

  return (
    <Button
      ref={handOverFocus}
      variant="outline"
      isBusy={isLoading}
      busyLabel="Restoring..."
      onClick={() => void press()}
    >
      <Undo2 size={20} strokeWidth={1.75} aria-hidden /> Undo cancellation
    </Button>
  );
}
