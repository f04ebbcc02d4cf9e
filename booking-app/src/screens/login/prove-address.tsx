import { Button, Spinner, focusHeading } from '@studio/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { useEmailVerification } from '../../email-verification/use-email-verification.ts';
import { VerifiedEmailField } from '../../email-verification/verified-email-field.tsx';
import { GoogleFailure } from './google/google-sign-in.tsx';

type ProveAddressProps = {
  email: string;
  isLoading: boolean;
  problem: string | null;
  /** Signs in with the Google token that the page already has. */
  onProved: () => void;
};

/** Completes a Google sign-in with a code, for an address that Google does not vouch for. */
export function ProveAddress({ email, isLoading, problem, onProved }: ProveAddressProps) {
  const verification = useEmailVerification(email, 'account');
  const { isVerified } = verification;
  const finish = useEffectEvent(onProved);
  useEffect(() => {
    focusHeading();
  }, []);
  useEffect(() => {
    if (isVerified) finish();
  }, [isVerified]);
  return (
    <div className="stack5">
      <p className="muted anywhere">
        Google can’t confirm that <strong className="ink bold">{email}</strong> is yours. We’ll
        email you a code. Enter it to sign in.
      </p>
      <VerifiedEmailField email={email} value={email} verification={verification} readOnly />
      <GoogleFailure sentence={problem} />
      {isLoading && <Spinner label="Signing in with Google..." />}
      {isVerified && problem && !isLoading && (
        <Button size="large" onClick={onProved}>
          Try Again
        </Button>
      )}
    </div>
  );
}
