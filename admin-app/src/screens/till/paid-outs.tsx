import {
  formatCents,
  formatInstant,
  paidOut,
  paidOutReversal,
  readDollars,
  type Sheet,
} from '@studio/contract';
import { Alert, Button, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '../../api/problem-of.ts';
import { useAddPaidOutMutation, useReversePaidOutMutation } from '../../api/till-api.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useKeptState } from '../../kept/use-kept.ts';
import { dollars } from '../../text/read-dollars.ts';
import { DollarField } from '../../ui/dollar-field.tsx';
import { FormWindow } from '../../ui/form-window.tsx';
import { useRequestKey } from '../../ui/use-request-key.ts';
import { Item } from './item.tsx';
import styles from './till-screen.module.css';

type Line = NonNullable<Sheet['paidOuts']>[number];
type Open = 'add' | Line;

type PaidOutsProps = {
  sheet: Sheet;
  /** The cash that should be in the drawer, with its float. */
  expectedCents: number;
};

/** Cash taken out of the drawer for purchases. A mistake is reversed by another line. */
export function PaidOuts({ sheet: { paidOuts, closed }, expectedCents }: PaidOutsProps) {
  const [open, setOpen] = useKeptState<Open | null>('paid-out, open', null);
  if (!paidOuts || (closed && paidOuts.length === 0)) return null;
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="paid-outs">
      <h3 id="paid-outs" className={styles.boxHead}>
        Paid-outs
      </h3>
      {paidOuts.length === 0 && <p className={styles.quiet}>Nothing was paid out.</p>}
      {paidOuts.map((line) => (
        <Item
          key={line.id}
          name={line.corrects ? `Reversed: ${line.reason}` : line.reason}
          detail={`${line.paidBy}, ${formatInstant(new Date(line.at))}`}
          cents={-line.cents}
        >
          {line.cents > 0 && !line.isReversed && !closed && (
            <Button
              variant="text"
              size="bar"
              aria-haspopup="dialog"
              aria-label={`Reverse ${line.reason}, ${formatCents(line.cents)}`}
              onClick={() => setOpen(line)}
            >
              Reverse
            </Button>
          )}
        </Item>
      ))}
      {!closed && (
        <Button
          variant="outline"
          size="bar"
          className={styles.record}
          aria-haspopup="dialog"
          onClick={() => setOpen('add')}
        >
          Record a paid-out
        </Button>
      )}
      {open === 'add' && <AddDialog expectedCents={expectedCents} onClose={close} />}
      {open && open !== 'add' && <ReverseDialog line={open} onClose={close} />}
    </section>
  );
}

const { amountCents, reason, paidBy } = paidOut.shape;
const schema = z.object({ amountCents: dollars(amountCents), reason, paidBy });

type AddDialogProps = Pick<PaidOutsProps, 'expectedCents'> & { onClose: () => void };

/** A count or an entry may be wrong, so staff can record more than the drawer should hold once they have read so. */
function AddDialog({ expectedCents, onClose }: AddDialogProps) {
  const [add] = useAddPaidOutMutation();
  const [warnedAt, setWarnedAt] = useState(NaN);
  const name = 'paid-out';
  const keyOf = useRequestKey(name);
  const form = useKeptForm({
    name,
    schema,
    defaultValues: { amountCents: '', reason: '', paidBy: '' },
    send: async (body) => {
      if (body.amountCents > expectedCents && !isWarned) return setWarnedAt(body.amountCents);
      const { error } = await add({ key: keyOf(body), body });
      return error ? problemOf(error) : onClose();
    },
  });
  const cents = readDollars(form.typed.amountCents);
  const isWarned = cents === warnedAt && cents > expectedCents;
  return (
    <FormWindow
      form={form}
      title="Record a paid-out"
      press={isWarned ? 'Record anyway' : 'Record paid-out'}
      busyLabel="Recording..."
      notice={isWarned}
      onClose={onClose}
    >
      <p>Cash taken out of the drawer for a purchase. Keep the receipt with the sheet.</p>
      <DollarField label="Amount" {...form.field('amountCents')} />
      <TextField
        label="Reason"
        hint="For example “Polishing cloths”"
        maxLength={200}
        {...form.field('reason')}
      />
      <TextField label="Paid by" autoComplete="name" maxLength={100} {...form.field('paidBy')} />
      {isWarned && (
        <Alert tone="warn">
          {`The drawer should hold only ${formatCents(Math.max(0, expectedCents))}, with its float. Check the amount.`}
        </Alert>
      )}
    </FormWindow>
  );
}

function ReverseDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const [reverse] = useReversePaidOutMutation();
  const name = `reverse ${line.id}`;
  const keyOf = useRequestKey(name);
  const form = useKeptForm({
    name,
    schema: paidOutReversal,
    defaultValues: { reason: '', reversedBy: '' },
    send: async (body) => {
      const { error } = await reverse({ id: line.id, key: keyOf(body), body });
      return error ? problemOf(error) : onClose();
    },
  });
  return (
    <FormWindow
      form={form}
      title="Reverse paid-out"
      press={`Put ${formatCents(line.cents)} back`}
      busyLabel="Reversing..."
      onClose={onClose}
    >
      <p className="anywhere">{`${line.reason}, ${formatCents(line.cents)}, ${line.paidBy}. Nothing is deleted: another line reverses it.`}</p>
      <TextField label="Reason" maxLength={200} {...form.field('reason')} />
      <TextField
        label="Reversed by"
        autoComplete="name"
        maxLength={100}
        {...form.field('reversedBy')}
      />
    </FormWindow>
  );
}
