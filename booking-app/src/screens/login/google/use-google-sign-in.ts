import { useEffect, useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { useAskGoogleNonceMutation, useSignInWithGoogleMutation } from '../entrance-api.ts';
import { addressIn } from './google-client.ts';

/** An address that only a code can prove, and the token that signs in afterwards. */
type Unproved = { email: string; token: string };

/**
 * Signs in with the token from Google's button. The `nonce` works once, so a failed sign-in requests another; it is
 * `null` until loaded, and `isMissing` is true if it fails to load.
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
      // The server is right, so this browser's record is outdated.
      remember({ verified: null });
      return setUnproved({ email, token });
    }
    // After no response or a server error, the same token may be sent again.
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
    /** VERIFY_EMAIL leads to the code and is not a failure. */
    problem: failure && failure.type !== 'VERIFY_EMAIL' ? failure.message : null,
    enter,
    giveUp,
  };
}

export type GoogleSignInState = ReturnType<typeof useGoogleSignIn>;
