import { Alert, Button, Dialog } from '@studio/shared-ui';
import type { GivenSeats } from './use-given-seats.ts';

/** Asks before a no-show's seats are taken back from walk-ins. */
export const TakeBackDialog = ({ seats }: { seats: GivenSeats }) => (
  <Dialog
    isOpen
    title="Take the seats back?"
    onClose={seats.keep}
    footer={
      <>
        <Button variant="outline" onClick={seats.keep}>
          Keep them given
        </Button>
        <Button isBusy={seats.isBusy} busyLabel="Saving..." onClick={() => void seats.takeBack()}>
          Take seats back
        </Button>
      </>
    }
  >
    <div className="stack3">
      <p>
        You gave this guest’s seats to walk-ins. The session loses the added seats again, except
        those that a walk-in has taken.
      </p>
      {seats.problem && <Alert tone="bad">{seats.problem}</Alert>}
    </div>
  </Dialog>
);
