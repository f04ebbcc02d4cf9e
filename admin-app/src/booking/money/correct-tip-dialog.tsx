import {
  formatCents,
  methodWords,
  type ShownTip,
  tipCorrection,
  readDollars,
} from '@studio/contract';
import * as z from 'zod/mini';
import { useCorrectTipMutation } from '../../api/desk-api.ts';
import { dollars, writeDollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { TipForField } from './tip-for-field.tsx';

const { amountCents, reason } = tipCorrection.shape;
const schema = z.object({
  amountCents: dollars(amountCents, 'Enter the correct tip'),
  tipFor: z.string(),
  reason,
});

type CorrectTipProps = DeskProps & { tip: ShownTip };

/** Corrects a tip or who gets it. Square knows the amount of a card tip. */
export function CorrectTipDialog({ booking, tip, onRefetch, onClose }: CorrectTipProps) {
  const { id } = booking.reservation;
  const isCard = tip.method === 'CARD' || tip.method === 'ONLINE';
  const [correct] = useCorrectTipMutation();
  const name = `tip correction ${tip.id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema,
    defaultValues: {
      amountCents: isCard ? writeDollars(tip.amount_cents) : '',
      tipFor: tip.staff_id === null ? '' : String(tip.staff_id),
      reason: '',
    },
    send: ({ tipFor, ...correction }) =>
      press(
        { tipId: tip.id, ...correction, staffId: tipFor ? Number(tipFor) : null },
        (pressed) => correct({ id, ...pressed }),
        onClose,
      ),
  });
  const cents = readDollars(form.typed.amountCents);
  return (
    <ChangeWindow
      form={form}
      title="Correct a tip"
      booking={booking}
      changed={changed}
      aside="Nothing is deleted"
      press={cents === null ? 'Correct' : `Correct to ${formatCents(cents)}`}
      busyLabel="Correcting..."
      onClose={onClose}
    >
      <DollarField
        label="Correct tip"
        readOnly={isCard}
        hint={
          isCard
            ? 'The amount comes from Square, minus refunds.'
            : `Recorded: ${formatCents(tip.amount_cents)}, ${methodWords(tip.method).toLowerCase()}. Enter 0 if there was no tip.`
        }
        {...form.field('amountCents')}
      />
      <TipForField {...form.field('tipFor')} />
      <ReasonField hint="Shown to staff in the booking’s history." {...form.field('reason')} />
    </ChangeWindow>
  );
}
