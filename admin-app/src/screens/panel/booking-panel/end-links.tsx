import type { CallError } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { useState } from 'react';
import { useEndLinksAsStaffMutation } from '../../../api/booking-api.ts';
import type { Outcome } from './use-outcome.ts';

/** For a guest whose link has come into other hands. */
export function EndLinks({ id }: { id: string }) {
  const [end, { isLoading }] = useEndLinksAsStaffMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function press() {
    const { error } = await end(id);
    setOutcome(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : { tone: 'ok', text: 'All links are ended. Resend emails the guest a new one.' },
    );
  }

  return (
    <>
      <Button variant="outline" size="bar" isBusy={isLoading} onClick={() => void press()}>
        End all links
      </Button>
      <div role="status">{outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}</div>
    </>
  );
}
