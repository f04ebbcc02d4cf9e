import { formatCents, formatInstant } from '@studio/contract';
import { Alert, TicketAmount } from '@studio/shared-ui';
import { useState } from 'react';
import { useTakeAtDeskMutation } from '../../api/desk-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { Segments } from '../../ui/segments.tsx';
import { usePressKey } from '../../keys/use-press-key.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { CardPayments } from './card-payments.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { dueAtDesk } from './owed-at-desk.ts';
import { TypedPayment } from './typed-payment.tsx';
import { type Taking, type TakingMethod, useTaking } from './use-taking.ts';

const methods: { value: TakingMethod; label: string }[] = [
  { value: 'CARD', label: 'Card' },
  { value: 'CASH', label: 'Cash' },
  { value: 'OTHER', label: 'Other' },
];

/** Records a payment at the desk. If another staff member was faster, shows that before recording anything. */
export function TakeDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { id, version } = booking.reservation;
  const { what, cents: due } = dueAtDesk(booking, account);
  const taking = useTaking(due);
  const [seen, setSeen] = useState(version);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [take, { isLoading }] = useTakeAtDeskMutation();
  const key = usePressKey([taking.body, seen]);

  async function press() {
    // The balance has changed: the same press would take another amount.
    if (version !== seen) return setSeen(version);
    setProblem(taking.problem);
    if (taking.problem || !taking.body) return;
    const answer = await take({ id, key, body: { ...taking.body, version } });
    if (!answer.error) return onClose();
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return (
    <ChangeWindow
      title={`Take ${what}`}
      booking={booking}
      aside={taking.method === 'CARD' ? 'Checking every 5 seconds' : ''}
      leave="Cancel"
      press={version === seen ? pressWords(taking) : 'Continue with the new balance'}
      isBusy={isLoading}
      busyLabel="Recording..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <TicketAmount
        label={what === 'deposit' ? 'Deposit due' : 'Balance due'}
        value={formatCents(due)}
      />
      <div role="status">
        {version !== seen && <Alert tone="warn">{changedWords(account)}</Alert>}
      </div>
      <Segments
        legend="Payment method"
        isLegendHidden
        name="method"
        segments={methods}
        selected={taking.method}
        onSelect={taking.chooseMethod}
      />
      {taking.method === 'CARD' ? (
        <CardPayments taking={taking} due={due} problem={problem} />
      ) : (
        <TypedPayment taking={taking} problem={problem} />
      )}
    </ChangeWindow>
  );
}

const pressWords = ({ cents }: Taking): string =>
  cents ? `Record ${formatCents(cents)}` : 'Record';

function changedWords({ desk, balance_cents: balance }: DeskProps['account']): string {
  const last = desk.at(-1);
  const now = `The balance is ${formatCents(balance)}.`;
  if (!last) return `The booking changed in the meantime. ${now}`;
  const time = formatInstant(new Date(last.taken_at));
  return `${formatCents(last.amount_cents)} was recorded at the desk, ${time}. ${now}`;
}
