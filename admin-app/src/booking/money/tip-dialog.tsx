import { deskTip, formatCents, readDollars } from '@studio/contract';
import * as z from 'zod/mini';
import { useAddTipMutation } from '../../api/desk-api.ts';
import { dollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { TipForField, useInstructor } from './tip-for-field.tsx';

const { method, amountCents } = deskTip.shape;
const schema = z.object({
  method,
  amountCents: dollars(amountCents, 'Enter a tip such as 5.00'),
  tipFor: z.string(),
});

/** Records a tip that comes without a payment. A card tip comes from Square with its payment. */
export function TipDialog({ booking, onRefetch, onClose }: DeskProps) {
  const { id } = booking.reservation;
  const [add] = useAddTipMutation();
  const name = `tip ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema,
    values: { method: 'CASH', amountCents: '', tipFor: useInstructor(booking) },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: ({ tipFor, ...tip }) =>
      press(
        { ...tip, staffId: tipFor ? Number(tipFor) : null },
        (pressed) => add({ id, ...pressed }),
        onClose,
      ),
  });
  const cents = readDollars(form.typed.amountCents);
  return (
    <ChangeWindow
      form={form}
      title="Add tip"
      booking={booking}
      changed={changed}
      aside="Not part of the bill"
      press={cents ? `Record ${formatCents(cents)} tip` : 'Record tip'}
      busyLabel="Recording..."
      onClose={onClose}
    >
      <Segments
        legend="Payment method"
        isLegendHidden
        segments={[
          { value: 'CASH', label: 'Cash' },
          { value: 'OTHER', label: 'Other' },
        ]}
        {...form.choice('method')}
      />
      <DollarField
        label="Tip"
        hint="A tip by card comes from Square when you take the payment."
        {...form.field('amountCents')}
      />
      <TipForField {...form.field('tipFor')} />
    </ChangeWindow>
  );
}
