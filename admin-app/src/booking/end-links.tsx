import type { CallError } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useEndLinksAsStaffMutation } from '../api/booking-api.ts';
import type { Outcome } from './use-outcome.ts';

type EndLinksProps = { id: string; tell: (outcome: Outcome) => void };

/** For a guest whose link someone else may have. */
export function EndLinks({ id, tell }: EndLinksProps) {
  const [end, { isLoading }] = useEndLinksAsStaffMutation();

  async function press() {
    const { error } = await end(id);
    tell(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : {
            tone: 'ok',
            text: 'All links have stopped working. Use Resend to email the guest a new one.',
          },
    );
  }

  return (
    <Button variant="outline" size="bar" isBusy={isLoading} onClick={() => void press()}>
      Turn off all links
    </Button>
  );
}
