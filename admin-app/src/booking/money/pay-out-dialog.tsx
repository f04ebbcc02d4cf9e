import { formatCents, requiredReason, readDollars } from '@studio/contract';
import * as z from 'zod/mini';
import { useTakeAtDeskMutation } from '../../api/staff-booking-api.ts';
import { dollars, writeDollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { owedAtDesk } from './owed-at-desk.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const schemaOf = (most: number) =>
  z.object({
    method: z.enum(['CASH', 'OTHER']),
    amountCents: dollars(
      z
        .number()
        .check(z.minimum(1, 'Enter an amount such as 30.00'), z.maximum(most, mostWords(most))),
    ),
    note: requiredReason,
  });

/** Records money that staff hand back, up to what the desk took for the booking. */
export function PayOutDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { id, status } = booking.reservation;
  const owed = owedAtDesk(booking, account);
  const most = booking.desk?.paid_cents ?? 0;
  const [record] = useTakeAtDeskMutation();
  const name = `pay-out ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema: schemaOf(most),
    defaultValues: {
      method: 'CASH',
      amountCents: owed > 0 ? writeDollars(owed) : '',
      note: status === 'CANCELLED' ? 'Booking canceled' : '',
    },
    send: ({ amountCents, ...typed }) =>
      press(
        { ...typed, amountCents: -amountCents },
        (pressed) => record({ id, ...pressed }),
        onClose,
      ),
  });
  const cents = readDollars(form.typed.amountCents);
  return (
    <ChangeWindow
      form={form}
      title="Pay out"
      booking={booking}
      changed={changed}
      aside="Recorded in the cash drawer"
      press={cents ? `Record ${formatCents(cents)} paid out` : 'Record'}
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
      <DollarField label="Amount" hint={mostWords(most)} {...form.field('amountCents')} />
      <ReasonField hint="Shown on the bill and in the booking’s history." {...form.field('note')} />
    </ChangeWindow>
  );
}

const mostWords = (cents: number): string =>
  `At most ${formatCents(cents)}, which the desk took for this booking.`;
