import { limits } from '@studio/contract';
import { BackButton, Button, EmailField, focusHeading } from '@studio/shared-ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEmailVerification } from '../../../email-verification/use-email-verification.ts';
import { usePageLink } from '../../../navigation/use-page-link.ts';
import { keepEntries, readEntries } from '../kept-entries.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import styles from './forgot-password.module.css';
import { selectField } from '../../../email-verification/select-field.ts';

/** Replaces a forgotten password: asks for the address, then for the emailed code and the new password. */
export function ForgotPassword() {
  const [email, setEmail] = useState(() => readEntries().email);
  const verification = useEmailVerification(email, 'password');
  const [isAsked, setIsAsked] = useState(false);
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    focusHeading();
  }, [isAsked]);
  const handleEmail = (typed: string) => {
    keepEntries({ email: typed });
    setEmail(typed);
  };
  const handleBack = () => setSearch(withoutForgot(search));
  return (
    <>
      <BackButton onClick={handleBack}>Back to sign in</BackButton>
      {isAsked ? (
        <Choose email={email} verification={verification} />
      ) : (
        <Ask
          {...{ email, verification }}
          onEmail={handleEmail}
          onAsked={() => setIsAsked(true)}
          signInSearch={`${withoutForgot(search)}`}
        />
      )}
    </>
  );
}

function withoutForgot(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('forgot');
  return rest;
}

export type Verification = ReturnType<typeof useEmailVerification>;

type AskProps = {
  email: string;
  verification: Verification;
  onEmail: (typed: string) => void;
  onAsked: () => void;
  signInSearch: string;
};

function Ask({ email, verification, onEmail, onAsked, signInSearch }: AskProps) {
  const signInLink = usePageLink(signInSearch ? `/login?${signInSearch}` : '/login');
  const { isSent, isVerified, isSending, sendProblem, resendIn } = verification;
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isAddress = verification.isAddress;
    setProblem(isAddress ? undefined : email ? invalid : 'Email is required');
    // A code that is still on its way works as well as a new one.
    const hasCode = isVerified || (isSent && resendIn > 0);
    if (isAddress && (hasCode || (await verification.send()))) return onAsked();
    selectField(field.current);
  };
  return (
    <>
      <h1 className={styles.title}>Forgot your password?</h1>
      <p className={styles.lead}>We’ll email you a code to set a new one.</p>
      <form className="stack5" onSubmit={(event) => void handleSubmit(event)} noValidate>
        <EmailField
          ref={field}
          label="Email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => onEmail(target.value)}
          error={problem ?? sendProblem}
        />
        <div className="stack4">
          <Button type="submit" size="large" isBusy={isSending}>
            Email me a code
          </Button>
          <p className={`${styles.small} note`}>
            If you signed up with Google, you don’t have a password:{' '}
            <a {...signInLink}>continue with Google</a>.
          </p>
        </div>
      </form>
    </>
  );
}

const invalid = 'Please enter a valid email address';

const Choose = ({ email, verification }: { email: string; verification: Verification }) => (
  <>
    <h1 className={styles.title}>Choose a new password</h1>
    <p className={styles.lead}>
      {`If ${email} has an account, we’ve emailed you a code. It works for ${limits.codeLifeMinutes} minutes.`}
    </p>
    <NewPasswordForm email={email} verification={verification} />
  </>
);
