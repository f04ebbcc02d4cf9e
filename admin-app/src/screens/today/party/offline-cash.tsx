import { formatCents, formatInstant, type Party } from '@studio/contract';
import { Alert, Button, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { FormWindow } from '../../../ui/form-window.tsx';
import { readDollars, writeDollars } from '../../../text/read-dollars.ts';
import type { RosterHands } from '../use-roster.ts';

/** Records cash offline: stored on this tablet and sent when the server answers again. */
export function CashDialog({ party, hands }: { party: Party; hands: RosterHands }) {
  const { reservation, balanceCents = 0 } = party;
  const [typed, setTyped] = useState(writeDollars(balanceCents));
  const [isWrong, setWrong] = useState(false);
  const cents = readDollars(typed);
  const close = () => hands.pay(null);
  function press() {
    if (!cents || cents > balanceCents) return setWrong(true);
    hands.cash.take(reservation.id, cents);
    close();
  }
  const most = formatCents(balanceCents);
  return (
    <FormWindow
      title="Take cash offline"
      press={cents ? `Record ${formatCents(cents)} in cash` : 'Record'}
      onPress={press}
      onClose={close}
    >
      <p>{`${reservation.guest_name}, balance due ${most}. This tablet records the cash once it is online again.`}</p>
      <TextField
        label="Amount"
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(isWrong ? { error: `Enter an amount of at most ${most}` } : {})}
      />
    </FormWindow>
  );
}

/** Cash that the server refused: staff record it in the booking, then settle it here. */
export const RefusedCash = ({ cash: { refused, settle } }: { cash: RosterHands['cash'] }) =>
  refused.map((each) => (
    <Alert key={each.id} tone="bad">
      <span>{`${formatCents(each.amountCents)} in cash, taken offline on ${formatInstant(new Date(each.takenAt))}, was not recorded. ${each.refused ?? ''}`}</span>{' '}
      <Button variant="text" size="bar" onClick={() => settle(each)}>
        Remove
      </Button>
    </Alert>
  ));
