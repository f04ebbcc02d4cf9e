import { formatCents, formatInstant, type Party, readDollars } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { DollarField } from '../../../ui/dollar-field.tsx';
import { FormWindow } from '../../../ui/form-window.tsx';
import { dollars, writeDollars } from '../../../text/read-dollars.ts';
import type { RosterHands } from '../use-roster.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

/** Records cash offline; this tablet stores it and sends it when the server is reachable again. */
export function CashDialog({ party, hands }: { party: Party; hands: RosterHands }) {
  const { reservation, balanceCents = 0 } = party;
  const close = () => hands.pay(null);
  const most = formatCents(balanceCents);
  const problem = `Enter an amount of at most ${most}`;
  const sum = z.number().check(z.minimum(1, problem), z.maximum(balanceCents, problem));
  const form = useKeptForm({
    name: `cash ${reservation.id}`,
    schema: z.object({ sum: dollars(sum, problem) }),
    defaultValues: { sum: writeDollars(balanceCents) },
    send: (typed) => {
      void hands.cash.take(reservation.id, typed.sum);
      close();
    },
  });
  const cents = readDollars(form.typed.sum);
  return (
    <FormWindow
      form={form}
      title="Take cash offline"
      press={cents ? `Record ${formatCents(cents)} in cash` : 'Record'}
      onClose={close}
    >
      <p>{`${reservation.guest_name}, balance due ${most}. This tablet records the cash once it is online again.`}</p>
      <DollarField label="Amount" {...form.field('sum')} />
    </FormWindow>
  );
}

/** Cash that the server refused; staff record it in the booking, then settle it here. */
export const RefusedCash = ({ cash: { refused, settle } }: { cash: RosterHands['cash'] }) =>
  refused.map((each) => (
    <Alert key={each.id} tone="bad">
      <span>{`${formatCents(each.amountCents)} in cash, taken offline on ${formatInstant(new Date(each.takenAt))}, was not recorded. ${each.why}`}</span>{' '}
      <Button variant="text" size="bar" onClick={() => settle(each)}>
        Remove
      </Button>
    </Alert>
  ));
