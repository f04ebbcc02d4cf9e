import { noEmailWords } from '../../text/no-email.ts';
import { formatCents, type RefundMethod, refundMethods, requiredReason } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useRefundAsStaffMutation } from '../../api/booking-api.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import { ChangeWindow } from './change-window.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { centsOf, OtherAmount } from './other-amount.tsx';
import { Segments } from '../../ui/segments.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ReasonField } from './reason-field.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

type Typed = { method: RefundMethod; refund: string; amountCents: string; reason: string };

const schemaOf = (offersOf: (method: RefundMethod) => { id: string; cents: number }[]) =>
  z.pipe(
    z.transform(({ method, reason, ...choice }: Typed) => ({
      method,
      reason,
      amountCents: centsOf(offersOf(method), choice),
    })),
    z
      .object({
        method: z.enum(refundMethods),
        amountCents: z
          .number('Enter an amount such as 30.00')
          .check(z.minimum(1, 'Enter an amount above $0.00')),
        reason: requiredReason,
      })
      .check(
        z.refine(({ method, amountCents }) => amountCents <= offersOf(method)[0]!.cents, {
          path: ['amountCents'],
          error: 'More than the remaining amount',
        }),
      ),
  );

/** Refunds money without changing the booking; the guest sees the amount and the reason. */
export function RefundDialog({ booking, onRefetch, onDone, onClose }: ChangeProps) {
  const { reservation, refundable_cents: online, desk } = booking;
  const { id } = reservation;
  const offersOf = (method: RefundMethod) => [
    { id: 'whole', cents: online + (method === 'CASH' ? (desk?.paid_cents ?? 0) : 0) },
  ];
  const [refund] = useRefundAsStaffMutation();
  const name = `refund ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema: schemaOf(offersOf),
    defaultValues: {
      method: online > 0 ? 'CARD' : 'CASH',
      // No amount is preselected, so a single key cannot refund money.
      refund: 'other',
      amountCents: '',
      reason: '',
    },
    send: ({ method, ...typed }) =>
      press(
        { ...typed, ...(method === 'CASH' ? { method } : {}) },
        ({ key, body }) => refund({ id, key, ...body }),
        () => onDone(doneWords(typed.amountCents, method === 'CASH')),
      ),
  });
  const { method } = form.typed;
  const isCash = method === 'CASH';
  const [whole] = offersOf(method);
  const amount = form.field('amountCents');
  return (
    <ChangeWindow
      form={form}
      title="Refund"
      booking={booking}
      changed={changed}
      aside="The booking stays, but its balance due may increase"
      leave="Don’t refund"
      press={pressWords(centsOf([whole!], form.typed), isCash)}
      busyLabel="Refunding..."
      onClose={onClose}
    >
      <Segments
        legend="Refund method"
        isLegendHidden
        segments={[
          { value: 'CARD', label: 'To the card', isDisabled: online === 0 },
          { value: 'CASH', label: 'Cash at the desk' },
        ]}
        {...form.choice('method')}
      />
      {isCash && online > 0 && <p>{cashWords}</p>}
      <ChoiceRows
        legend="Refund"
        aside={`Paid: ${formatCents(whole!.cents)}`}
        {...form.choice('refund')}
        choices={[
          { ...whole!, label: 'Full remaining amount' },
          {
            id: 'other',
            label: 'Another amount',
            detail: `At most ${formatCents(whole!.cents)}`,
            field: <OtherAmount {...amount} onUse={() => form.setValue('refund', 'other')} />,
          },
        ]}
      />
      {form.typed.refund === 'other' && amount.error && <Alert tone="bad">{amount.error}</Alert>}
      {/* Choosing a method moves this field, so it scrolls into view again. */}
      <ReasonField
        key={method}
        hint={noEmailWords(reservation) ?? `Emailed to ${reservation.guest_email} with the amount.`}
        {...form.field('reason')}
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
