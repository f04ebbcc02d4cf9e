import { guestDetails, limits, verifyEmail } from '@studio/api/contract';
import { useState } from 'react';
import { callErrorOf } from '../api/call-error-of.ts';
import { useSendVerificationCodeMutation, useVerifyEmailMutation } from './verification-api.ts';
import { useSecondsLeft } from '../countdown/use-seconds-left.ts';
import { useDraft } from '../draft/use-draft.ts';

type Mailed = { email: string; at: number } | null;
type Problem = { email: string; about: 'send' | 'code'; message: string } | null;

const instantAfter = (mailed: Mailed, email: string | null, seconds: number): number | null =>
  mailed && mailed.email === email ? mailed.at + seconds * 1000 : null;

/** Spec 4 "Email verification" for the address as it is typed: another address starts anew. */
export function useEmailVerification(typed: string) {
  const { verified, codeSent, remember } = useDraft();
  const [sendCode, sending] = useSendVerificationCodeMutation();
  const [verifyCode, verifying] = useVerifyEmailMutation();
  const [problem, setProblem] = useState<Problem>(null);

  const email = guestDetails.shape.guest_email.safeParse(typed).data ?? null;
  const isVerified =
    useSecondsLeft(instantAfter(verified, email, limits.verificationLifeMinutes * 60)) > 0;
  const isSent = useSecondsLeft(instantAfter(codeSent, email, limits.codeLifeMinutes * 60)) > 0;
  const resendIn = useSecondsLeft(instantAfter(codeSent, email, limits.codeResendSeconds));

  const send = async () => {
    if (!email) return;
    setProblem(null);
    const { error } = await sendCode({ body: { email } });
    if (error) return setProblem({ email, about: 'send', message: callErrorOf(error).message });
    remember({ codeSent: { email, at: Date.now() } });
  };

  const verify = async (code: string) => {
    if (!email) return;
    const body = verifyEmail.body.safeParse({ email, code });
    if (!body.success) {
      return setProblem({ email, about: 'code', message: body.error.issues[0]!.message });
    }
    setProblem(null);
    const { error } = await verifyCode({ body: body.data });
    if (error) return setProblem({ email, about: 'code', message: callErrorOf(error).message });
    remember({ verified: { email, at: Date.now() }, codeSent: null });
  };

  const problemAbout = (about: 'send' | 'code') =>
    problem?.about === about && problem.email === email ? problem.message : undefined;
  return {
    isVerified,
    isSent: isSent && !isVerified,
    sentAt: codeSent?.at,
    resendIn,
    canSend: email !== null && resendIn === 0,
    isSending: sending.isLoading,
    isVerifying: verifying.isLoading,
    sendProblem: problemAbout('send'),
    codeProblem: problemAbout('code'),
    send,
    verify,
  };
}
