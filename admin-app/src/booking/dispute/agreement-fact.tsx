import type { StaffBooking } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useState } from 'react';
import { agreementWords } from './agreement-words.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** What the guest agreed to last, and the file about it for a card dispute. */
export function AgreementFact({ booking }: { booking: StaffBooking }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="stack2 fit">
      <span>{agreementWords(booking.agreements?.[0])}</span>
      <Button variant="outline" size="bar" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Dispute file
      </Button>
      {isOpen && <DisputeDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
