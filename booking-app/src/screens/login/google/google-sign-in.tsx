import { Spinner, Alert, Spoken } from '@studio/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signInWithGoogle } from '@studio/contract';
import { useGetStudioQuery } from '../../../api/api.ts';
import { drawGoogleButton } from './google-client.ts';
import type { GoogleSignInState } from './use-google-sign-in.ts';
import styles from './google-sign-in.module.css';

/** Google's own button; if its script fails to load, only the forms above are shown. */
export function GoogleSignIn({ nonce, isMissing, isLoading, problem, enter }: GoogleSignInState) {
  const { data: studio, isError } = useGetStudioQuery();
  const place = useRef<HTMLDivElement>(null);
  const [isUndrawn, setIsUndrawn] = useState(false);
  const google = studio?.google;
  const onToken = useEffectEvent((token: string) => void enter(token));

  useEffect(() => {
    if (!google || !nonce || !place.current) return;
    let redraw = () => {};
    drawGoogleButton(place.current, { ...google, nonce, onToken: (token) => onToken(token) }).then(
      (draw) => (redraw = draw),
      () => setIsUndrawn(true),
    );
    const handleResize = () => redraw();
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [google, nonce]);

  return (
    <div className={`${styles.google} stack3`}>
      <GoogleFailure sentence={problem} />
      {isLoading && <Spinner label="Signing in with Google..." />}
      <div ref={place} className={styles.place} />
      {(isMissing || isUndrawn || isError) && (
        <Spoken className={`${styles.missing} note`}>
          We couldn’t load the Google button. You can sign in with your email.
        </Spoken>
      )}
    </div>
  );
}

/** Explains why Google's sign-in failed, with the server's message if there is one. */
export const GoogleFailure = ({ sentence }: { sentence: string | null }) =>
  sentence !== null && (
    <Alert tone="bad">
      <strong>{signInWithGoogle.failure}</strong>
      {sentence !== signInWithGoogle.failure && <p>{sentence}</p>}
    </Alert>
  );
