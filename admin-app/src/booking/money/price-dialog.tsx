import { agreedPrice, formatCents, readDollars } from '@studio/contract';
import * as z from 'zod/mini';
import { useChangePriceMutation } from '../../api/desk-api.ts';
import { dollars, writeDollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const { cents, reason } = agreedPrice.shape;
const schema = z.object({ cents: dollars(cents, 'Enter a price such as 150.00'), reason });

/** Sets a different price for the whole booking. */
export function PriceDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { id } = booking.reservation;
  const before = account.price_cents;
  const [change] = useChangePriceMutation();
  const name = `price ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema,
    defaultValues: { cents: before === undefined ? '' : writeDollars(before), reason: '' },
    send: (price) => press(price, ({ body }) => change({ id, body }), onClose),
  });
  const typed = readDollars(form.typed.cents);
  return (
    <ChangeWindow
      form={form}
      title="Change price"
      booking={booking}
      changed={changed}
      aside="Price of the whole booking"
      leave="Keep price"
      press={typed === null ? 'Change price' : `Change to ${formatCents(typed)}`}
      busyLabel="Changing..."
      onClose={onClose}
    >
      <DollarField
        label="Price"
        hint={before === undefined ? undefined : `Now ${formatCents(before)}`}
        {...form.field('cents')}
      />
      <ReasonField hint="Shown to staff in the booking’s history." {...form.field('reason')} />
    </ChangeWindow>
  );
}
