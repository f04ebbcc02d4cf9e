import { formatCents } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useAddBenchLineMutation } from '../../api/desk-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { readDollars } from '../../text/read-dollars.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import type { DeskProps } from './desk-windows.tsx';

/** A line priced at the bench, such as setting a stone. */
export function BenchDialog({ booking, onRefetch, onClose }: DeskProps) {
  const [label, setLabel] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [add, { isLoading }] = useAddBenchLineMutation();
  const cents = readDollars(typed);

  async function press() {
    if (!label.trim()) return setProblem({ message: 'Enter a description', field: 'label' });
    if (!cents) return setProblem({ message: 'Enter an amount such as 25.00', field: 'sum' });
    const { id, version } = booking.reservation;
    const answer = await add({ id, body: { label, cents, version } });
    if (!answer.error) return onClose();
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  const errorOf = (field: string) => (problem?.field === field ? { error: problem.message } : {});
  return (
    <ChangeWindow
      title="Add a line"
      booking={booking}
      aside="Added to the balance"
      leave="Cancel"
      press={cents ? `Add ${formatCents(cents)}` : 'Add'}
      isBusy={isLoading}
      busyLabel="Adding..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <TextField
        label="Description"
        name="label"
        autoComplete="off"
        maxLength={100}
        value={label}
        hint="For example “Stone setting”"
        onChange={({ target }) => setLabel(target.value)}
        {...errorOf('label')}
      />
      <TextField
        label="Amount"
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...errorOf('sum')}
      />
    </ChangeWindow>
  );
}
