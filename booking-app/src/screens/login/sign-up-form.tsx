import { limits, register as registerCustomer, registration } from '@studio/contract';
import { Alert, Button, PasswordField, TextField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useRegisterMutation } from './entrance-api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { useEmailVerification } from '../../email-verification/use-email-verification.ts';
import { VerifiedEmailField } from '../../email-verification/verified-email-field.tsx';
import { keepEntries, readEntries } from './kept-entries.ts';
import styles from './account-form.module.css';
import { refusalOf } from '../../api/refusal-of.ts';

export function SignUpForm() {
  const [{ name, email }] = useState(readEntries);
  const { field, typed, submit, problem, isBusy, isSubmitted } = useContractForm({
    schema: newAccount,
    mode: 'onTouched',
    defaultValues: { name, email, password: '', confirmPassword: '' },
    send: useSignUp(),
  });
  const verification = useEmailVerification(typed.email, 'account');
  const keptField = (name: 'name' | 'email') =>
    field(name, { onChange: ({ target }) => keepEntries({ [name]: target.value }) });
  const isIncomplete = isSubmitted && Object.values(typed).some((value) => value.trim() === '');
  const sentence = isIncomplete ? 'All fields are required' : problem;
  return (
    <form className={`${styles.form} stack5`} onSubmit={submit} noValidate>
      <TextField label="Name" autoComplete="name" {...keptField('name')} />
      <VerifiedEmailField {...keptField('email')} email={typed.email} verification={verification} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMinLength} characters`}
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword', { deps: 'password' })}
      />
      <CreateButton isVerified={verification.isVerified} isBusy={isBusy} problem={sentence} />
    </form>
  );
}

type CreateButtonProps = { isVerified: boolean; isBusy: boolean; problem: string | undefined };

function CreateButton({ isVerified, isBusy, problem }: CreateButtonProps) {
  const helpId = useId();
  return (
    <div className={`${styles.action} stack3`}>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        type="submit"
        size="large"
        aria-disabled={!isVerified}
        isBusy={isBusy}
        aria-describedby={isVerified ? undefined : helpId}
      >
        Create Account
      </Button>
      {!isVerified && (
        <p id={helpId} className="note">
          Please verify your email before continuing
        </p>
      )}
    </div>
  );
}

function useSignUp() {
  const { verified, remember } = useDraft();
  const [register] = useRegisterMutation();
  return async ({ name, email, password }: NewAccount) => {
    const verificationTimestamp = verified?.at;
    const body = { name, email, password, emailVerified: true, verificationTimestamp };
    const { error } = await register({ body });
    if (!error) return;
    const { type, message } = callErrorOf(error);
    // The server is right, so this browser's record is outdated.
    if (type === 'EMAIL_NOT_VERIFIED') remember({ verified: null });
    const hasOwnWords = message !== registerCustomer.failure;
    return hasOwnWords
      ? refusalOf(callErrorOf(error))
      : { message: 'Registration failed, please try again.' };
  };
}

const { name, email, password } = registration.shape;

const samePassword = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((typed) => typed.password === typed.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
);

/** Spec 5 "Sign up"; both halves are checked, so every field gets its own message. */
const newAccount = z.intersection(z.object({ name, email, password }), samePassword);

type NewAccount = z.infer<typeof newAccount>;
