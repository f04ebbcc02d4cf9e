import {
  type CodePurpose,
  limits,
  personalInfo,
  typedCode,
  serverNow,
  sendVerificationCode,
  verifyEmail,
} from '@studio/contract';
import { useState } from 'react';
import { callErrorOf, mutationOf } from '../api/call-contract.ts';
import { useSecondsLeft } from '../ui/clock.ts';
import type { Hints } from '../draft/checkout.ts';
import { useDraft } from '../draft/use-draft.ts';
import { api } from '../api/api.ts';

const { useSendVerificationCodeMutation, useVerifyEmailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendVerificationCode: mutationOf(build, sendVerificationCode),
    verifyEmail: mutationOf(build, verifyEmail),
  }),
});

type Mailed = Hints['verified'];
type Notice = { email: string; text: string } | null;
type Problem = { email: string; about: 'send' | 'code'; message: string } | null;

const instantAfter = (mailed: Mailed, seconds: number): number | null =>
  mailed && mailed.at + seconds * 1000;

/** Spec 4 "Email verification" for the typed address: another address, or another purpose, needs another code. */
export function useEmailVerification(typed: string, purpose: CodePurpose) {
  const { verified, codeSent, remember } = useDraft();
  const [sendCode, sending] = useSendVerificationCodeMutation();
  const [verifyCode, verifying] = useVerifyEmailMutation();
  const [problem, setProblem] = useState<Problem>(null);
  const [notice, setNotice] = useState<Notice>(null);

  const email = personalInfo.shape.guest_email.safeParse(typed).data ?? null;
  const own = (mailed: Mailed): Mailed =>
    mailed?.email === email && (mailed.purpose ?? 'booking') === purpose ? mailed : null;
  const sent = own(codeSent);
  const verifiedUntil = instantAfter(own(verified), limits.verificationLifeMinutes * 60);
  const isVerified = useSecondsLeft(verifiedUntil) > 0;
  const isSent = useSecondsLeft(instantAfter(sent, limits.codeLifeMinutes * 60)) > 0;
  const resendIn = useSecondsLeft(instantAfter(sent, limits.codeResendSeconds));

  const fail = (about: 'send' | 'code', message: string): false => {
    if (email) setProblem({ email, about, message });
    return false;
  };

  const send = async (): Promise<boolean> => {
    if (!email) return false;
    setProblem(null);
    const { data, error } = await sendCode({ query: { purpose }, body: { email } });
    if (error) return fail('send', callErrorOf(error).message);
    if (data.isUnreachable) return fail('send', data.notice!);
    setNotice(data.notice ? { email, text: data.notice } : null);
    remember({ codeSent: { email, at: serverNow(), purpose } });
    return true;
  };

  const verify = async (code: string): Promise<boolean> => {
    if (!email) return false;
    const body = typedCode.safeParse({ email, code });
    if (!body.success) return fail('code', body.error.issues[0]!.message);
    setProblem(null);
    const { error } = await verifyCode({ body: body.data });
    if (error) return fail('code', callErrorOf(error).message);
    remember({ verified: { email, at: serverNow(), purpose }, codeSent: null });
    return true;
  };

  const problemAbout = (about: 'send' | 'code') =>
    problem?.about === about && problem.email === email ? problem.message : undefined;
  return {
    /** True if the typed text could be an address. */
    isAddress: email !== null,
    isVerified,
    isSent: isSent && !isVerified,
    sentAt: codeSent?.at,
    /** Why the code may not arrive. */
    notice: notice?.email === email ? notice?.text : undefined,
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
