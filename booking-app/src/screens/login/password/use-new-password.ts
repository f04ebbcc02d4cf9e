import { useState } from 'react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { useReplacePasswordMutation, useSignInMutation } from '../entrance-api.ts';
import type { Verification } from './forgot-password.tsx';

type Typed = { code: string; password: string };

const noAccount =
  'There is no account for this address. Go back to sign in and create one to see your bookings.';

/** Proves the address if needed, replaces the password and signs in with it. */
export function useNewPassword({
  email,
  verification,
}: {
  email: string;
  verification: Verification;
}) {
  const { remember } = useDraft();
  const [replacePassword, replacing] = useReplacePasswordMutation();
  const [signIn, signingIn] = useSignInMutation();
  const [problem, setProblem] = useState<string | null>(null);

  /** Resolves to the reason if the password itself is refused. */
  const save = async ({ code, password }: Typed): Promise<string | null> => {
    setProblem(null);
    if (!verification.isVerified && !(await verification.verify(code))) return null;
    const { error } = await replacePassword({ body: { email, password } });
    if (error) {
      const { type, message } = callErrorOf(error);
      if (type === 'INVALID_REQUEST') return message;
      // The server is right, and this browser's record is outdated.
      if (type === 'EMAIL_NOT_VERIFIED') remember({ verified: null });
      setProblem(message);
      return null;
    }
    // Used up.
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
