import { Button, EmailField } from '@studio/shared-ui';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CodeEntry } from './code-entry.tsx';
import type { useEmailVerification } from './use-email-verification.ts';
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
    <Button variant="outline" aria-disabled={!canSend} isBusy={isSending} onClick={onSend}>
      {resendIn > 0 ? `Resend in ${resendIn}s` : label}
    </Button>
  );
}
