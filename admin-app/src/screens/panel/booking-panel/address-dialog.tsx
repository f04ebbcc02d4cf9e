import { Alert, Button, Dialog, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useFixAddressMutation } from '../../../api/booking-api.ts';
import { type Problem, problemOf } from '../../../desk/problem-of.ts';
import type { ChangeProps } from './refund/change-dialogs.tsx';

/** Asks for the guest's right address and emails the link there. */
export function AddressDialog({ booking: { reservation }, onDone, ...props }: ChangeProps) {
  const { onRefetch, onClose } = props;
  const { id, version, guest_email: wrong, guest_name: name } = reservation;
  const [fix, { isLoading }] = useFixAddressMutation();
  const [email, setEmail] = useState(wrong);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function press() {
    setProblem(null);
    const { error } = await fix({ id, version, email: email.trim() });
    if (!error) return onDone(`We’re emailing the link to ${email.trim()}.`);
    onRefetch();
    setProblem(problemOf(error));
  }

  return (
    <Dialog
      isOpen
      title="Fix address"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="fix-address" isBusy={isLoading} busyLabel="Saving...">
            Save and email the link
          </Button>
        </>
      }
    >
      <form
        id="fix-address"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <TextField
          label={`Email of ${name}`}
          type="email"
          value={email}
          error={problem?.field === 'email' ? problem.message : undefined}
          hint="Links that went to the wrong address stop working."
          onChange={({ target }) => setEmail(target.value)}
        />
        {problem && problem.field !== 'email' && <Alert tone="bad">{problem.message}</Alert>}
      </form>
    </Dialog>
  );
}
