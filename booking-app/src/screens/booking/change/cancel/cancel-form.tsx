import { deskRefundText, formatCents, limits, type ManagedBooking } from '@studio/contract';
import { Button, FactList, TextAreaField, type Elements } from '@studio/shared-ui';
import { useState } from 'react';
import { Contact } from '../../../../ui/contact.tsx';
import { paidLeft, paidLeftWords, wholeRefund } from '../../../../booking/manage/booking-words.ts';
import { useChange } from '../../use-change.ts';
import { Sum } from './sum.tsx';

type CancelFormProps = {
  booking: ManagedBooking;
  problem: Elements;
  isCancelling: boolean;
  onCancel: (reason: string) => void;
};

/** Shows the refund, the paid and kept amounts, and an optional reason. */
export function CancelForm({ booking, problem, isCancelling, onCancel }: CancelFormProps) {
  const { leave } = useChange();
  const [reason, setReason] = useState('');
  const refundCents = wholeRefund(booking);
  const refund = formatCents(refundCents);
  const kept = paidLeft(booking) - refundCents;
  const toCard = booking.terms.refund_cents;
  const atDesk = refundCents - toCard;
  return (
    <>
      <Sum cents={refundCents} words={sumWords(toCard, atDesk)} />
      <FactList
        rows={[
          { label: paidLeftWords(booking), value: formatCents(paidLeft(booking)) },
          ...(kept > 0 ? [{ label: 'The studio keeps', value: formatCents(kept) }] : []),
          ...(toCard > 0
            ? [
                {
                  label: 'On your card',
                  value: `${atDesk > 0 ? `${formatCents(toCard)} ` : ''}in 5 to 10 days`,
                },
              ]
            : []),
          ...(atDesk > 0 ? [{ label: 'At the studio', value: formatCents(atDesk) }] : []),
        ]}
      />
      {atDesk > 0 && <p>{deskRefundText(atDesk)}</p>}
      <TextAreaField
        label="Why can’t you make it?"
        isOptional
        rows={3}
        maxLength={limits.reasonLength}
        placeholder="Your answer helps us plan."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem}
      <div className="flex wrap gap3 buttons">
        <Button size="large" isBusy={isCancelling} onClick={() => onCancel(reason.trim())}>
          {refundCents > 0 ? `Cancel and get ${refund} back` : 'Cancel without a refund'}
        </Button>
        <Button size="large" variant="outline" onClick={leave}>
          Keep booking
        </Button>
      </div>
      <Contact />
    </>
  );
}

function sumWords(toCard: number, atDesk: number): string {
  if (toCard > 0) return atDesk > 0 ? 'refunded in total' : 'goes back to the card you paid with';
  return atDesk > 0 ? 'back from the studio' : 'back';
}
