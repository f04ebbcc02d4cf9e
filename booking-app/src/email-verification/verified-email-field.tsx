import { Button, CodeField, EmailField, Spoken } from '@studio/shared-ui';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { useEmailVerification } from './use-email-verification.ts';
import styles from './verified-email-field.module.css';
import { selectField } from './select-field.ts';

type Verification = ReturnType<typeof useEmailVerification>;

type VerifiedEmailFieldProps = Omit<ComponentProps<typeof EmailField>, 'label' | 'action'> & {
  email: string;
  verification: Verification;
};

/** The email field, and the code that proves the address. */
export function VerifiedEmailField({ email, verification, ...field }: VerifiedEmailFieldProps) {
  const { isVerified, isSent, sendProblem } = verification;
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const handleSend = async () => {
    setIsAsked(true);
    if (!(await verification.send())) selectField(place.current?.querySelector('input'));
  };
  useEffect(() => {
    // Verify has disappeared along with the code, so the focus moves to the next field.
    const hasLostFocus = document.activeElement === document.body;
    if (isVerified && isAsked && hasLostFocus) fieldAfter(place.current)?.focus();
  }, [isVerified, isAsked]);
  return (
    <div ref={place} className="stack4">
      <EmailField
        {...field}
        label="Email"
        autoComplete="email"
        error={field.error ?? sendProblem}
        verified={isVerified ? 'Email verified successfully!' : undefined}
        action={
          isVerified ? undefined : (
            <SendButton verification={verification} onSend={() => void handleSend()} />
          )
        }
      />
      {isSent && (
        <CodeEntry
          key={verification.sentAt}
          {...{ email, verification }}
          hasFocus={isAsked}
          onVerify={() => setIsAsked(true)}
        />
      )}
    </div>
  );
}

/** Returns the form's next field, or the field itself if it is the last. */
function fieldAfter(place: HTMLElement | null): HTMLElement | null | undefined {
  const fields = place?.closest('form')?.querySelectorAll<HTMLElement>('input, textarea, select');
  const isAfter = (field: HTMLElement) =>
    !place!.contains(field) &&
    (place!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...(fields ?? [])].find(isAfter) ?? place?.querySelector('input');
}

type SendButtonProps = { verification: Verification; onSend: () => void };

function SendButton({ verification, onSend }: SendButtonProps) {
  const { isSent, resendIn, canSend, isSending } = verification;
  const label = isSent ? 'Resend code' : 'Send code';
  return (
    <Button
      variant="outline"
      disabled={!canSend && resendIn === 0}
      aria-disabled={resendIn > 0}
      isBusy={isSending}
      onClick={onSend}
    >
      {resendIn > 0 ? `Resend in ${resendIn}s` : label}
    </Button>
  );
}

type CodeEntryProps = {
  email: string;
  verification: Verification;
  hasFocus: boolean;
  onVerify: () => void;
};

function CodeEntry({ email, verification, hasFocus, onVerify }: CodeEntryProps) {
  const { resendIn, codeProblem, isVerifying, notice } = verification;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const handleVerify = async () => {
    onVerify();
    if (!(await verification.verify(code))) selectField(field.current);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the surrounding form here.
    event.preventDefault();
    void handleVerify();
  };
  return (
    <div className={`${styles.code} stack4`}>
      <p className={`${styles.sent} gap2h flex small anywhere`}>
        <Mail size={20} strokeWidth={1.5} aria-hidden />
        <span>
          {notice ?? (
            <>
              <span>We sent a code to </span>
              <strong className="bold">{email}</strong>
              <span>. It can take a minute to arrive.</span>
            </>
          )}
        </span>
      </p>
      <Spoken className="unseen">
        {resendIn > 0
          ? `${notice ?? 'Code sent.'} You can request another code in a minute.`
          : 'You can request another code now.'}
      </Spoken>
      <div className={`${styles.entry} gap2 flex wrap`}>
        <CodeField
          ref={field}
          label="Verification code"
          hint="Enter the 6-digit code"
          error={codeProblem}
          value={code}
          autoFocus={hasFocus}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button isBusy={isVerifying} onClick={() => void handleVerify()}>
          Verify
        </Button>
      </div>
    </div>
  );
}
