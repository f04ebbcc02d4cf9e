import { type DeskLine, formatCents, methodWords } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useCorrectAtDeskMutation } from '../../api/desk-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { readDollars } from '../../text/read-dollars.ts';
import { usePress } from '../../ui/use-press.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import styles from './desk.module.css';

/** Reverses a wrong line and records the correct amount: shows both before the press. */
export function CorrectDialog({
  booking,
  line,
  onRefetch,
  onClose,
}: DeskProps & { line: DeskLine }) {
  const isCard = line.method === 'CARD';
  const [typed, setTyped] = useState(isCard ? '0' : '');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [correct, { isLoading }] = useCorrectAtDeskMutation();
  const cents = readDollars(typed);
  const { id, version } = booking.reservation;
  const { begin, fail } = usePress([line.id, cents, reason], version);
  const by = cents === null ? null : cents - line.amount_cents;

  async function press() {
    if (cents === null) return setProblem({ message: 'Enter the correct amount', field: 'sum' });
    if (!reason.trim()) return setProblem({ message: 'Enter a reason', field: 'reason' });
    const { key, ...pressed } = begin();
    const body = { paymentId: line.id, amountCents: cents, reason, version: pressed.version };
    const answer = await correct({ id, key, body });
    if (!answer.error) return onClose();
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return (
    <ChangeWindow
      title="Correct a payment"
      booking={booking}
      aside="Nothing is deleted"
      leave="Cancel"
      press={by === null ? 'Correct' : `Correct by ${formatCents(by)}`}
      isBusy={isLoading}
      busyLabel="Correcting..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <TextField
        label="Correct amount"
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isCard}
        value={typed}
        hint={
          isCard
            ? 'The payment returns to the unmatched list.'
            : `Recorded: ${formatCents(line.amount_cents)}, ${methodWords(line.method).toLowerCase()}`
        }
        onChange={({ target }) => setTyped(target.value)}
        {...(problem?.field === 'sum' ? { error: problem.message } : {})}
      />
      <ReasonField
        hint="Shown to staff in the booking’s history."
        problem={problem}
        value={reason}
        onType={setReason}
      />
      <dl className={styles.effect}>
        <div>
          <dt>Reversing line</dt>
          <dd>{formatCents(-line.amount_cents)}</dd>
        </div>
        <div>
          <dt>New line</dt>
          <dd>{formatCents(cents ?? 0)}</dd>
        </div>
      </dl>
    </ChangeWindow>
  );
}
