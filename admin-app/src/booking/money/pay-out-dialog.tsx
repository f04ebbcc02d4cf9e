import { formatCents } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useTakeAtDeskMutation } from '../../api/desk-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { readDollars, writeDollars } from '../../text/read-dollars.ts';
import { Segments } from '../../ui/segments.tsx';
import { usePress } from '../../ui/use-press.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { owedAtDesk } from './owed-at-desk.ts';

const methods = [
  { value: 'CASH' as const, label: 'Cash' },
  { value: 'OTHER' as const, label: 'Other' },
];

/** Records money that staff hand back, up to what the desk took for the booking. */
export function PayOutDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { id, version, status } = booking.reservation;
  const owed = owedAtDesk(booking, account);
  const most = booking.desk?.paid_cents ?? 0;
  const [method, setMethod] = useState<'CASH' | 'OTHER'>('CASH');
  const [typed, setTyped] = useState(owed > 0 ? writeDollars(owed) : '');
  const [note, setNote] = useState(status === 'CANCELLED' ? 'Booking cancelled' : '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const cents = readDollars(typed);
  const { begin, fail } = usePress([method, cents, note], version);
  const [record, { isLoading }] = useTakeAtDeskMutation();

  async function press() {
    if (!cents) return setProblem({ message: 'Enter an amount such as 30.00', field: 'sum' });
    if (cents > most) return setProblem({ message: mostWords(most), field: 'sum' });
    if (!note.trim()) return setProblem({ message: 'Enter a reason', field: 'reason' });
    const { key, ...pressed } = begin();
    const body = { method, amountCents: -cents, note, version: pressed.version };
    const answer = await record({ id, key, body });
    if (!answer.error) return onClose();
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return (
    <ChangeWindow
      title="Pay out"
      booking={booking}
      aside="Recorded in the cash drawer"
      leave="Cancel"
      press={cents ? `Record ${formatCents(cents)} paid out` : 'Record'}
      isBusy={isLoading}
      busyLabel="Recording..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <Segments
        legend="Payment method"
        isLegendHidden
        name="method"
        segments={methods}
        selected={method}
        onSelect={setMethod}
      />
      <TextField
        label="Amount"
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        hint={mostWords(most)}
        onChange={({ target }) => setTyped(target.value)}
        {...(problem?.field === 'sum' ? { error: problem.message } : {})}
      />
      <ReasonField
        hint="Shown on the bill and in the booking’s history."
        problem={problem?.field === 'note' ? { ...problem, field: 'reason' } : problem}
        value={note}
        onType={setNote}
      />
    </ChangeWindow>
  );
}

const mostWords = (cents: number): string =>
  `At most ${formatCents(cents)}, which the desk took for this booking.`;
