import { Button, CodeField, Spoken } from '@studio/shared-ui';
import { Mail } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './code-entry.module.css';
import { selectField } from './select-field.ts';

type Verification = {
  /** Why the code may not arrive. */
  notice?: string | undefined;
  /** Seconds until another code can be requested. */
  resendIn: number;
  codeProblem?: string | undefined;
  isVerifying: boolean;
  /** Resolves to false for a refused code. */
  verify: (code: string) => Promise<boolean>;
};

type CodeEntryProps = {
  email: string;
  verification: Verification;
  button?: string;
  hasFocus: boolean;
  onVerify?: () => void;
};

/** Takes a code that was emailed to an address. */
export function CodeEntry({
  email,
  verification,
  button = 'Verify',
  hasFocus,
  onVerify,
}: CodeEntryProps) {
  const { resendIn, codeProblem, isVerifying, notice } = verification;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const handleVerify = async () => {
    onVerify?.();
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
          {button}
        </Button>
      </div>
    </div>
  );
}
