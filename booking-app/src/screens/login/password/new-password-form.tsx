import { limits, registration } from '@studio/contract';
import { Alert, Button, CodeField, PasswordField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Verification } from './forgot-password.tsx';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { useReplacePasswordMutation, useSignInMutation } from '../entrance-api.ts';
import styles from './forgot-password.module.css';
import { selectField } from '../../../email-verification/select-field.ts';

const newPassword = z.object({ password: registration.shape.password });

const enough = `${limits.passwordMinLength} characters or more`;

type NewPasswordFormProps = { email: string; verification: Verification };

/** Asks for the new password, and for the code until the address is proved. */
export function NewPasswordForm({ email, verification }: NewPasswordFormProps) {
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const { save, problem, isBusy } = useNewPassword({
    email,
    verification,
    onWrongCode: () => selectField(codeField.current),
  });
  const { field, typed, submit } = useContractForm({
    schema: newPassword,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const message = await save({ password, code });
      return message ? { message, field: 'password' } : null;
    },
  });
  return (
    <form className="stack5" onSubmit={submit} noValidate>
      {!verification.isVerified && (
        <div className="stack2 fit">
          <CodeField
            ref={codeField}
            label="Verification code"
            error={verification.codeProblem}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Resend {...verification} />
        </div>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={enough}
        verified={typed.password.length >= limits.passwordMinLength ? enough : undefined}
        {...field('password')}
      />
      <div className="stack4">
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Button type="submit" size="large" isBusy={isBusy}>
          Save and sign in
        </Button>
        <p className={`${styles.small} note`}>This signs you out on all other devices.</p>
      </div>
    </form>
  );
}

function Resend({ resendIn, canSend, isSending, sendProblem, send }: Verification) {
  if (resendIn > 0) {
    const clock = `${Math.floor(resendIn / 60)}:${String(resendIn % 60).padStart(2, '0')}`;
    return <p className={`${styles.small} note`}>{`No email? Resend in ${clock}`}</p>;
  }
  return (
    <>
      <Button
        variant="text"
        aria-disabled={!canSend}
        isBusy={isSending}
        onClick={() => void send()}
      >
        Resend code
      </Button>
      {sendProblem && <Alert tone="bad">{sendProblem}</Alert>}
    </>
  );
}

type Typed = { code: string; password: string };

const noAccount =
  'There is no account for this address. Go back to sign in and create one to see your bookings.';

type NewPasswordOptions = { email: string; verification: Verification; onWrongCode: () => void };

/** Proves the address if needed, replaces the password and signs in with it. */
function useNewPassword({ email, verification, onWrongCode }: NewPasswordOptions) {
  const { remember } = useDraft();
  const [replacePassword, replacing] = useReplacePasswordMutation();
  const [signIn, signingIn] = useSignInMutation();
  const [problem, setProblem] = useState<string | null>(null);

  /** Resolves to the reason if the server refuses the password itself. */
  const save = async ({ code, password }: Typed): Promise<string | null> => {
    setProblem(null);
    if (!verification.isVerified && !(await verification.verify(code))) {
      onWrongCode();
      return null;
    }
    const { error } = await replacePassword({ body: { email, password } });
    if (error) {
      const { type, message } = callErrorOf(error);
      if (type === 'INVALID_REQUEST') return message;
      // The server is right, so this browser's record is outdated.
      if (type === 'EMAIL_NOT_VERIFIED') remember({ verified: null });
      setProblem(message);
      return null;
    }
    // The proof of the address is used up.
    remember({ verified: null });
    const { error: refusal } = await signIn({ body: { email, password } });
    if (refusal) setProblem(sentenceFor(callErrorOf(refusal)));
    return null;
  };

  const isBusy = verification.isVerifying || replacing.isLoading || signingIn.isLoading;
  return { save, problem, isBusy };
}

const sentenceFor = ({ status, message }: { status: number; message: string }): string =>
  status === 401 ? noAccount : `Your new password is saved. ${message}`;
