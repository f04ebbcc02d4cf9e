import { Alert, Button, EmailField, TextField } from '@studio/shared-ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CodeEntry } from '../email-verification/code-entry.tsx';
import { selectField } from '../email-verification/select-field.ts';
import { useBookingCode } from './use-booking-code.ts';
import styles from './link-page.module.css';

const takeFocus = (answer: HTMLElement | null): void => answer?.focus();

/**
 * Opens a booking with its number and a code, or emails an address the links to its bookings. No response reveals
 * whether there is a booking.
 */
export function FindForm() {
  const code = useBookingCode();
  const { typed, problems, hasNumber, isSent, resendIn } = code;
  const [isAsked, setIsAsked] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const found = await code.send();
    if (found.bookingNumber) selectField(numberField.current);
    else if (found.email) selectField(emailField.current);
  };
  if (code.isMailed) {
    return (
      <div ref={takeFocus} className={`${styles.form} stack5 fit`} tabIndex={-1}>
        <Alert tone="ok">
          If you have an upcoming booking under this address, we’ve emailed you a link to it.
        </Alert>
      </div>
    );
  }
  const label = hasNumber ? 'Email me a code' : 'Email me a link';
  return (
    <form
      className={`${styles.form} stack5 fit`}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <TextField
        ref={numberField}
        label="Booking number"
        hint="Such as 7F3A-91C4. It’s in every email about your booking. Without it, we’ll email you a link."
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.bookingNumber}
        error={problems.bookingNumber}
        onChange={({ target }) => code.change({ bookingNumber: target.value })}
      />
      <EmailField
        ref={emailField}
        label="Email"
        inputMode="email"
        autoComplete="email"
        value={typed.email}
        error={problems.email}
        onChange={({ target }) => code.change({ email: target.value })}
      />
      <Button
        type="submit"
        size="large"
        variant={isSent ? 'outline' : 'primary'}
        isBusy={code.isSending}
        aria-disabled={resendIn > 0}
      >
        {isSent ? resendLabel(resendIn) : label}
      </Button>
      {isSent && (
        <CodeEntry
          key={code.sentAt}
          email={typed.email}
          verification={{
            ...code,
            notice:
              'If a booking has this number and address, we’ve emailed a code. It can take a minute to arrive. No code? Check the number and the address. You can open a booking until 30 days after its workshop.',
          }}
          button="Open booking"
          hasFocus={isAsked}
        />
      )}
    </form>
  );
}

const resendLabel = (seconds: number): string =>
  seconds > 0 ? `Resend in ${seconds}s` : 'Resend code';
