import { formatCents, limits, type ManagedBooking, readDollars } from '@studio/contract';
import { BackButton, Button, Page, PageHeading, TextField } from '@studio/shared-ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPage, bookingPayment } from '../../../booking/manage/booking-address.ts';
import { usePageDocument } from '../../../navigation/page-document.ts';

const { fewestTipCents: fewest, mostTipCents: most } = limits;

/** Asks for another amount than the booking's page offers. The field starts empty. */
export function TipAmount({ booking }: { booking: ManagedBooking }) {
  const { assign } = usePageDocument();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const cents = readDollars(typed);
    const wrong = problemOf(cents);
    if (wrong) setError(wrong);
    else void navigate(bookingPayment(booking, `&tip=${cents}`));
  };
  return (
    <Page>
      <BackButton onClick={() => assign(bookingPage(booking))}>Back to your booking</BackButton>
      <PageHeading lead="Tips go to our staff. You don’t have to leave one.">
        Leave a tip
      </PageHeading>
      <form className="stack5 wide" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Tip in dollars"
          hint={`From ${formatCents(fewest)} to ${formatCents(most)}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="large">
          Continue
        </Button>
      </form>
    </Page>
  );
}

function problemOf(cents: number | null): string | undefined {
  if (cents === null) return 'Enter an amount such as 25.00';
  if (cents < fewest) return `Enter a tip of at least ${formatCents(fewest)}`;
  return cents > most ? `Enter a tip of at most ${formatCents(most)}` : undefined;
}
