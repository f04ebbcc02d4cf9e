import { signInWithGoogle } from '@studio/api/contract';
import { Alert, Spinner } from '@studio/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { useSignInWithGoogleMutation } from './entrance-api.ts';
import { callErrorOf } from '../../api/call-error-of.ts';
import { drawGoogleButton } from './google-client.ts';
import styles from './google-sign-in.module.css';

/** Google's own button; without its script the forms above are all there is. */
export function GoogleSignIn() {
  const { data: studio, isError } = useGetStudioQuery();
  const [signIn, { error, isLoading }] = useSignInWithGoogleMutation();
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const google = studio?.google;

  useEffect(() => {
    if (!google || !place.current) return;
    let redraw = () => {};
    const onToken = (token: string) => void signIn({ body: { token } });
    drawGoogleButton(place.current, { ...google, onToken }).then(
      (draw) => (redraw = draw),
      () => setIsMissing(true),
    );
    const handleResize = () => redraw();
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [google, signIn]);

  return (
    <div className={styles.google}>
      {error && <Failure sentence={callErrorOf(error).message} />}
      {isLoading && <Spinner label="Signing in with Google..." />}
      <div ref={place} className={styles.place} />
      {(isMissing || isError) && (
        <p className={styles.missing} role="status">
          Google’s button could not be loaded. You can sign in with your email.
        </p>
      )}
    </div>
  );
}

const Failure = ({ sentence }: { sentence: string }) => (
  <Alert tone="bad">
    <strong>{signInWithGoogle.failure}</strong>
    {sentence !== signInWithGoogle.failure && <p>{sentence}</p>}
  </Alert>
);
