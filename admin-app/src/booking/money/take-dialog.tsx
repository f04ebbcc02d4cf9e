import { formatCents, formatInstant } from '@studio/contract';
import { Alert, say, TicketAmount } from '@studio/shared-ui';
import { useState } from 'react';
import { useTakeAtDeskMutation } from '../../api/staff-booking-api.ts';
import { Segments } from '../../ui/segments.tsx';
import { usePress } from '../../ui/use-press.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { CardPayments } from './card-payments.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { dueAtDesk } from './owed-at-desk.ts';
import { useInstructor } from './tip-for-field.tsx';
import { TypedPayment } from './typed-payment.tsx';
import { type Taking, useTaking } from './use-taking.ts';

/** `isWhole`: staff chose the balance although a deposit is due. */
type TakeProps = DeskProps & { isWhole?: boolean | undefined };

/**
 * Records a payment at the desk. If another staff member was faster, staff see that payment before recording
 * anything.
 */
export function TakeDialog({ booking, account, isWhole, onRefetch, onClose }: TakeProps) {
  const { id, version, guest_name: guest } = booking.reservation;
  const { what, cents: due } = dueAtDesk(booking, account, isWhole);
  const [seen, setSeen] = useState(version);
  const [take] = useTakeAtDeskMutation();
  const name = `take ${id}`;
  const press = usePress({ name, version, onRefetch });
  const instructor = useInstructor(booking);
  const taking = useTaking({
    name,
    due,
    tipFor: booking.tips && instructor,
    // The version gives a payment of a changed balance a new key.
    send: (body) =>
      press(
        { ...body, version: seen },
        (pressed) => take({ id, ...pressed }),
        () => {
          say({ words: () => `Payment by ${guest} recorded.` });
          onClose();
        },
      ),
  });
  const { form } = taking;
  const isNews = version !== seen;
  return (
    <ChangeWindow
      // The balance has changed, so the same submission would take a different amount.
      form={
        isNews ? { ...form, submit: (event) => [event.preventDefault(), setSeen(version)] } : form
      }
      title={`Take ${what}`}
      booking={booking}
      aside={form.typed.method === 'CARD' ? 'Checking every 5 seconds' : ''}
      press={isNews ? 'Continue with the new balance' : pressWords(taking)}
      busyLabel="Recording..."
      onClose={onClose}
    >
      <TicketAmount
        label={what === 'deposit' ? 'Deposit due' : 'Balance due'}
        value={formatCents(due)}
      />
      {isNews && <Alert tone="warn">{changedWords(account)}</Alert>}
      <Segments
        legend="Payment method"
        isLegendHidden
        segments={[
          { value: 'CARD', label: 'Card' },
          { value: 'CASH', label: 'Cash' },
          { value: 'OTHER', label: 'Other' },
        ]}
        {...form.choice('method')}
      />
      {form.typed.method === 'CARD' ? (
        <CardPayments taking={taking} due={due} />
      ) : (
        <TypedPayment taking={taking} />
      )}
    </ChangeWindow>
  );
}

function pressWords({ cents, hasTips, tipCents }: Taking): string {
  if (!cents) return 'Record';
  const tip = hasTips && tipCents > 0 ? ` and ${formatCents(tipCents)} tip` : '';
  return `Record ${formatCents(cents)}${tip}`;
}

function changedWords({ desk, balance_cents: balance }: DeskProps['account']): string {
  const last = desk.at(-1);
  const now = `The balance is ${formatCents(balance)}.`;
  if (!last) return `The booking changed in the meantime. ${now}`;
  const time = formatInstant(new Date(last.taken_at));
  return `${formatCents(last.amount_cents)} was recorded at the desk, ${time}. ${now}`;
}
