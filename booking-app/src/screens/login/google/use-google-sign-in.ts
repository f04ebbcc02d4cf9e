import { useEffect, useState } from 'react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { useAskGoogleNonceMutation, useSignInWithGoogleMutation } from '../entrance-api.ts';
import { addressIn } from './google-client.ts';

/** An address that only a code can prove, and the token that signs in once it has. */
type Unproved = { email: string; token: string };

/**
 * Signing in with what Google's button gives. Its `nonce` is good for one sign-in, so that another is
 * asked for after one that failed; `null` until it has come, `isMissing` when it does not.
 */
export function useGoogleSignIn() {
  const { remember } = useDraft();
  const [askNonce] = useAskGoogleNonceMutation();
  const [signIn, { error, isLoading, reset }] = useSignInWithGoogleMutation();
  const [nonce, setNonce] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [unproved, setUnproved] = useState<Unproved | null>(null);

  useEffect(() => {
    if (nonce) return;
    let isOver = false;
    void askNonce({ body: {} }).then(({ data }) => {
      if (isOver) return;
      if (data) setNonce(data.nonce);
      else setIsMissing(true);
    });
    return () => {
      isOver = true;
    };
  }, [nonce, askNonce]);

  const enter = async (token: string) => {
    const { error } = await signIn({ body: { token } });
    if (!error) return;
    const { type, status } = callErrorOf(error);
    const email = addressIn(token);
    if (type === 'VERIFY_EMAIL' && email) {
      // The server knows better than what this browser remembers.
      remember({ verified: null });
      return setUnproved({ email, token });
    }
    // Where no answer came, or none could be given, the same token may be sent again.
    if (status !== 0 && status < 500) setUnproved(null);
    setNonce(null);
  };

  const failure = error && callErrorOf(error);

  const giveUp = () => {
    reset();
    setUnproved(null);
  };

  return {
    nonce,
    isMissing,
    unproved,
    isLoading,
    /** The way on from VERIFY_EMAIL is the code: that is no failure. */
    problem: failure && failure.type !== 'VERIFY_EMAIL' ? failure.message : null,
    enter,
    giveUp,
  };
}

export type GoogleSignInState = ReturnType<typeof useGoogleSignIn>;
