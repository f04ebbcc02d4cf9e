import { formatCents, settlementText, type StaffBooking, countOf } from '@studio/contract';
import { Alert, Checkbox } from '@studio/shared-ui';
import { useState } from 'react';
import { noEmailWords } from '../../text/no-email.ts';
import { refundWords } from '../booking-words.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import { ChangeWindow } from './change-window.tsx';
import { type Choice, ChoiceRows } from './choice-rows.tsx';
import { OtherAmount } from './other-amount.tsx';
import { writeDollars } from '../../text/read-dollars.ts';
import { ReasonField } from './reason-field.tsx';
import { useCancelling } from './use-cancelling.ts';
import { type RefundChoice, useRefundChoice } from './use-refund-choice.ts';

/** The button names the refund; any amount except the policy's needs a reason. */
export function CancelDialog({ booking, onRefetch, onDone, onClose }: ChangeProps) {
  const { terms, refundable_cents: most, desk } = booking;
  const choice = useRefundChoice(offersOf(booking), {
    most,
    first: 'policy',
    typedFirst: writeDollars(most),
  });
  const [reason, setReason] = useState('');
  const noEmail = noEmailWords(booking.reservation);
  const [isTold, setTold] = useState(!noEmail);
  const isWhole = choice.selected === 'whole';
  const atDesk = (isWhole ? desk?.paid_cents : desk?.refund_cents) ?? 0;
  const isPolicy = choice.cents === terms.refund_cents && atDesk === (desk?.refund_cents ?? 0);
  const { press, isBusy, problem, changed } = useCancelling({ booking, onRefetch, onDone });
  const sum = choice.cents ? formatCents(choice.cents) : null;
  return (
    <ChangeWindow
      title="Cancel booking"
      booking={booking}
      aside={`Frees ${countOf(booking.reservation.guest_count, 'seat')}`}
      leave="Keep booking"
      press={sum ? `Cancel and refund ${sum}` : 'Cancel without a refund'}
      isBusy={isBusy}
      busyLabel="Cancelling..."
      problem={problem}
      onPress={() => void press({ choice, reason, isPolicy, isTold, ...(desk ? { atDesk } : {}) })}
      onClose={onClose}
    >
      <ChoiceRows
        name="refund"
        legend="Refund"
        aside={paidWords(booking)}
        selected={choice.selected}
        onSelect={choice.select}
        choices={choicesOf(booking, choice)}
      />
      {desk && <p>{`To pay out at the desk: ${formatCents(atDesk)}`}</p>}
      <p role="status">{outcomeWords(booking, (choice.cents ?? 0) + atDesk)}</p>
      <ReasonField
        isOptional={isPolicy}
        hint={
          isPolicy ? 'Shown in the history.' : 'Required when the refund differs from the policy.'
        }
        problem={problem}
        value={reason}
        onType={setReason}
      />
      {noEmail ? (
        <p>{noEmail}</p>
      ) : (
        <Checkbox checked={isTold} onChange={({ target }) => setTold(target.checked)}>
          {`Email the guest${sum ? ` about the ${sum} refund` : ''}`}
        </Checkbox>
      )}
      {changed && <Alert tone="warn">{changed}</Alert>}
    </ChangeWindow>
  );
}

/** What the guest gets and the studio keeps; empty when more is typed than was paid, or nothing was paid. */
const outcomeWords = ({ terms, refundable_cents, desk }: StaffBooking, refundCents: number) =>
  settlementText({
    isOver: terms.refund_until === null,
    refundCents,
    keptCents: Math.max(0, refundable_cents + (desk?.paid_cents ?? 0) - refundCents),
  })?.studio;

const offersOf = ({ terms, refundable_cents: most, desk }: StaffBooking) => [
  { id: 'policy', cents: terms.refund_cents },
  ...(most === terms.refund_cents && desk?.paid_cents === desk?.refund_cents
    ? []
    : [{ id: 'whole', cents: most }]),
];

const paidWords = ({ refundable_cents: online, desk }: StaffBooking): string =>
  desk
    ? `Paid: ${formatCents(online)} online, ${formatCents(desk.paid_cents)} at the desk`
    : `Paid: ${formatCents(online)}`;

function choicesOf(booking: StaffBooking, choice: RefundChoice): Choice[] {
  const { refundable_cents: most } = booking;
  const [policy, whole] = offersOf(booking);
  const problem = choice.selected === 'other' ? choice.problem : null;
  const other = {
    id: 'other',
    label: 'Another amount',
    detail: `At most ${formatCents(most)}`,
    field: <OtherAmount typed={choice.typed} problem={problem} onType={choice.type} />,
  };
  return [
    { ...policy!, label: 'Policy refund', detail: refundWords(booking) },
    ...(whole ? [{ ...whole, label: 'Full amount' }] : []),
    ...(most > 0 ? [other] : []),
  ];
}
