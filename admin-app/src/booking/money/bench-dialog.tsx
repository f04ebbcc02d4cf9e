import { benchLine, formatCents, readDollars } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useAddBenchLineMutation } from '../../api/desk-api.ts';
import { dollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const { label, cents } = benchLine.shape;
const schema = z.object({ label, cents: dollars(cents, 'Enter an amount such as 25.00') });

/** Adds a line priced at the bench, such as setting a stone. A line beyond the price that the guest was shown waits for them. */
export function BenchDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { id } = booking.reservation;
  const [add] = useAddBenchLineMutation();
  const name = `line ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema,
    defaultValues: { label: '', cents: '' },
    send: (line) => press(line, ({ body }) => add({ id, body }), onClose),
  });
  const typed = readDollars(form.typed.cents);
  const isOffer = typed !== null && typed > 0 && totalOf(account) + typed > mostOf(account);
  return (
    <ChangeWindow
      form={form}
      title="Add a line"
      booking={booking}
      changed={changed}
      aside={isOffer ? 'Added once the guest accepts it' : 'Added to the balance'}
      press={typed ? `${isOffer ? 'Offer' : 'Add'} ${formatCents(typed)}` : 'Add'}
      busyLabel="Adding..."
      onClose={onClose}
    >
      <TextField
        label="Description"
        autoComplete="off"
        maxLength={100}
        hint="For example “Stone setting”"
        {...form.field('label')}
      />
      <DollarField
        label="Amount"
        hint={isOffer ? `The guest was shown at most ${formatCents(mostOf(account))}` : undefined}
        {...form.field('cents')}
      />
    </ChangeWindow>
  );
}

const totalOf = ({ price_cents: price = 0, bench }: DeskProps['account']): number =>
  bench.reduce((sum, line) => sum + line.amount_cents, price);

const mostOf = ({ shown_most_cents: most = Infinity }: DeskProps['account']): number => most;
