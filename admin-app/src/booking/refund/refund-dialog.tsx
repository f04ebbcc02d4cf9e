import { noEmailWords } from '../../text/no-email.ts';
import { formatCents, type RefundMethod } from '@studio/contract';
import { useState } from 'react';
import { useRefundAsStaffMutation } from '../../api/booking-api.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import { ChangeWindow } from './change-window.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { OtherAmount } from './other-amount.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { usePress } from '../../ui/use-press.ts';
import { ReasonField } from './reason-field.tsx';
import { useRefundChoice } from './use-refund-choice.ts';

const reasonMissing = 'Enter a reason, for example “The torch was out of gas”';

const methods: { value: RefundMethod; label: string }[] = [
  { value: 'CARD', label: 'To the card' },
  { value: 'CASH', label: 'Cash at the desk' },
];

/** A refund while the booking stays as it is: the guest reads the amount and the reason. */
export function RefundDialog({ booking, onRefetch, onDone, onClose }: ChangeProps) {
  const { reservation, refundable_cents: online, desk } = booking;
  const [method, setMethod] = useState<RefundMethod>(online > 0 ? 'CARD' : 'CASH');
  const isCash = method === 'CASH';
  const most = isCash ? online + (desk?.paid_cents ?? 0) : online;
  const whole = { id: 'whole', cents: most };
  // No amount is preselected, so a single key cannot refund money.
  const choice = useRefundChoice([whole], { most, first: 'other', typedFirst: '' });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { begin, fail } = usePress([choice.cents, method, reason], reservation.version);
  const [refund, { isLoading }] = useRefundAsStaffMutation();

  async function press() {
    const wrong = choice.cents === 0 ? 'Enter an amount above $0.00' : choice.problem;
    if (wrong) return setProblem({ message: wrong, field: 'amount' });
    if (!reason.trim()) return setProblem({ message: reasonMissing, field: 'reason' });
    setProblem(null);
    const amountCents = choice.cents!;
    const { key, version } = begin();
    const way = isCash ? { method } : {};
    const answer = await refund({ id: reservation.id, key, version, amountCents, reason, ...way });
    if (!answer.error) return onDone(doneWords(amountCents, isCash));
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  const wrongSum = problem?.field === 'amount' ? problem.message : null;
  return (
    <ChangeWindow
      title="Refund"
      booking={booking}
      aside="The booking stays, but its balance due may increase"
      leave="Don’t refund"
      press={pressWords(choice.cents, isCash)}
      isBusy={isLoading}
      busyLabel="Refunding..."
      problem={problem}
      onPress={() => void press()}
      onClose={onClose}
    >
      <Segments
        legend="Refund method"
        isLegendHidden
        name="method"
        segments={methods.map((each) => ({
          ...each,
          isDisabled: each.value === 'CARD' && online === 0,
        }))}
        selected={method}
        onSelect={setMethod}
      />
      {isCash && online > 0 && <p>{cashWords}</p>}
      <ChoiceRows
        name="refund"
        legend="Refund"
        aside={`Paid: ${formatCents(most)}`}
        selected={choice.selected}
        onSelect={choice.select}
        choices={[
          { ...whole, label: 'Full remaining amount' },
          {
            id: 'other',
            label: 'Another amount',
            detail: `At most ${formatCents(most)}`,
            field: <OtherAmount typed={choice.typed} problem={wrongSum} onType={choice.type} />,
          },
        ]}
      />
      {/* Choosing a method moves the field, so it scrolls into view again. */}
      <ReasonField
        key={method}
        hint={noEmailWords(reservation) ?? `Emailed to ${reservation.guest_email} with the amount.`}
        problem={problem}
        value={reason}
        onType={setReason}
      />
    </ChangeWindow>
  );
}

const cashWords =
  'Refund an online payment to its card. Give cash only if the guest can no longer use that card. The payout is recorded in the cash drawer.';

const doneWords = (cents: number, isCash: boolean): string =>
  isCash
    ? `Recorded: ${formatCents(cents)} refunded in cash.`
    : `Refund of ${formatCents(cents)} issued.`;

const pressWords = (cents: number | null, isCash: boolean): string =>
  cents === null ? 'Refund' : `Refund ${formatCents(cents)}${isCash ? ' in cash' : ''}`;
