import { mailBookingLinks } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { useState } from 'react';
import { callErrorOf } from '../api/call-error-of.ts';
import { useMailBookingLinksMutation } from '../booking/manage/booking-api.ts';
import { EmailForm } from './email-form.tsx';

const takeFocus = (answer: HTMLElement | null): void => answer?.focus();

/** Emails an address the links of its bookings; the answer does not reveal whether it has any. */
export function NewLink({ button }: { button: string }) {
  const [mail] = useMailBookingLinksMutation();
  const [isSent, setIsSent] = useState(false);
  const handleEmail = async (email: string) => {
    const { error } = await mail({ body: { email } });
    if (error) return callErrorOf(error).message || mailBookingLinks.failure;
    setIsSent(true);
  };
  if (!isSent) return <EmailForm button={button} onEmail={handleEmail} />;
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Alert tone="ok">
        If you have an upcoming booking under this address, we’ve emailed you a link to it.
      </Alert>
    </div>
  );
}
