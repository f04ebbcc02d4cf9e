import {
  type DeskLine,
  deskCorrection,
  formatCents,
  methodWords,
  readDollars,
} from '@studio/contract';
import * as z from 'zod/mini';
import { useCorrectAtDeskMutation } from '../../api/desk-api.ts';
import { dollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { DeskProps } from './desk-windows.tsx';
import styles from './desk.module.css';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const { amountCents, reason } = deskCorrection.shape;
const schema = z.object({ amountCents: dollars(amountCents, 'Enter the correct amount'), reason });

type CorrectDialogProps = DeskProps & { line: DeskLine };

/** Reverses a wrong line and records the correct amount. Staff see both lines before they confirm. */
export function CorrectDialog({ booking, line, onRefetch, onClose }: CorrectDialogProps) {
  const { id } = booking.reservation;
  const isCard = line.method === 'CARD';
  const [correct] = useCorrectAtDeskMutation();
  const name = `correction ${line.id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema,
    defaultValues: { amountCents: isCard ? '0' : '', reason: '' },
    send: (correction) =>
      press(
        { paymentId: line.id, ...correction },
        (pressed) => correct({ id, ...pressed }),
        onClose,
      ),
  });
  const cents = readDollars(form.typed.amountCents);
  return (
    <ChangeWindow
      form={form}
      title="Correct a payment"
      booking={booking}
      changed={changed}
      aside="Nothing is deleted"
      press={cents === null ? 'Correct' : `Correct by ${formatCents(cents - line.amount_cents)}`}
      busyLabel="Correcting..."
      onClose={onClose}
    >
      <DollarField
        label="Correct amount"
        readOnly={isCard}
        hint={
          isCard
            ? 'The payment returns to the unmatched list.'
            : `Recorded: ${formatCents(line.amount_cents)}, ${methodWords(line.method).toLowerCase()}`
        }
        {...form.field('amountCents')}
      />
      <ReasonField hint="Shown to staff in the booking’s history." {...form.field('reason')} />
      <dl className={styles.effect}>
        <div>
          <dt>Reversing line</dt>
          <dd>{formatCents(-line.amount_cents)}</dd>
        </div>
        <div>
          <dt>New line</dt>
          <dd>{formatCents(cents ?? 0)}</dd>
        </div>
      </dl>
    </ChangeWindow>
  );
}
