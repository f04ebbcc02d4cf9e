import { formatCents, limits, type ManagedBooking } from '@studio/contract';
import { Button, FactList, TextAreaField, type Elements } from '@studio/shared-ui';
import { useState } from 'react';
import { paidLeft, paidLeftWords } from '../../../../managed-booking/booking-words.ts';
import { useChange } from '../../use-change.ts';
import styles from '../change.module.css';
import { Sum } from './sum.tsx';

type CancelFormProps = {
  booking: ManagedBooking;
  problem: Elements;
  isCancelling: boolean;
  onCancel: (reason: string) => void;
};

/** The sum, what was paid and kept, and why the guest cannot come, if they like to say. */
export function CancelForm({ booking, problem, isCancelling, onCancel }: CancelFormProps) {
  const { leave } = useChange();
  const [reason, setReason] = useState('');
  const { refund_cents: refundCents } = booking.terms;
  const refund = formatCents(refundCents);
  return (
    <>
      <Sum
        cents={refundCents}
        words={refundCents > 0 ? 'goes back to the card you paid with' : 'back'}
      />
      <FactList
        rows={[
          { label: paidLeftWords(booking), value: formatCents(paidLeft(booking)) },
          { label: 'The studio keeps', value: formatCents(paidLeft(booking) - refundCents) },
          ...(refundCents > 0 ? [{ label: 'On your card', value: 'in 5 to 10 days' }] : []),
        ]}
      />
      <TextAreaField
        label="Why can’t you make it?"
        isOptional
        rows={3}
        maxLength={limits.reasonLength}
        placeholder="Your answer helps us plan. It’s optional."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem}
      <div className={styles.buttons}>
        <Button size="large" isBusy={isCancelling} onClick={() => onCancel(reason.trim())}>
          {refundCents > 0 ? `Cancel and get ${refund} back` : 'Cancel without a refund'}
        </Button>
        <Button size="large" variant="outline" onClick={leave}>
          Keep booking
        </Button>
      </div>
    </>
  );
}
