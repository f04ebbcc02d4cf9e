import { formatCents } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useChangePriceMutation } from '../../api/desk-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { readDollars, writeDollars } from '../../text/read-dollars.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';

/** Sets another price for the whole booking. */
export function PriceDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const before = account.price_cents;
  const [typed, setTyped] = useState(before === undefined ? '' : writeDollars(before));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [change, { isLoading }] = useChangePriceMutation();
  const cents = readDollars(typed);

  async function press() {
    if (cents === null) {
      return setProblem({ message: 'Enter a price such as 150.00', field: 'price' });
    }
    if (!reason.trim()) return setProblem({ message: 'Enter a reason', field: 'reason' });
    const { id, version } = booking.reservation;
    const answer = await change({ id, body: { cents, reason, version } });
    if (!answer.error) return onClose();
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return (
    <ChangeWindow
      title="Change price"
      booking={booking}
      aside="Price of the whole booking"
      leave="Keep price"
      press={cents === null ? 'Change price' : `Change to ${formatCents(cents)}`}
      isBusy={isLoading}
      busyLabel="Changing..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <TextField
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(before === undefined ? {} : { hint: `Now ${formatCents(before)}` })}
        {...(problem?.field === 'price' ? { error: problem.message } : {})}
      />
      <ReasonField
        hint="Shown to staff in the booking’s history."
        problem={problem}
        value={reason}
        onType={setReason}
      />
    </ChangeWindow>
  );
}
