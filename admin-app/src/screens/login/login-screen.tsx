import { adminCredentials, type CallError } from '@studio/contract';
import { Alert, Button, Mark, PasswordField, SteelRule } from '@studio/shared-ui';
import { useState, type SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useGetStudioQuery, useSignInAdminMutation } from '../../api/api.ts';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { pageAfterSignIn } from '../../session/last-page.ts';
import { selectSession } from '../../session/session-slice.ts';
import styles from './login-screen.module.css';

export function LoginScreen() {
  usePageTitle('Admin login');
  const { data: studio } = useGetStudioQuery();
  const { session, hasEnded } = useSelector(selectSession);
  const [wasSignedIn] = useState(session !== null);
  const { returnTo } = (useLocation().state ?? {}) as { returnTo?: string };
  const [signIn, { isLoading, error }] = useSignInAdminMutation();
  const [problem, setProblem] = useState<string>();

  function handleLogIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = { password: new FormData(event.currentTarget).get('password') as string };
    const issue = adminCredentials.safeParse(credentials).error?.issues[0];
    setProblem(issue?.message);
    if (issue) event.currentTarget.querySelector('input')?.focus();
    else void signIn(credentials);
  }

  if (session) {
    return <Navigate to={wasSignedIn ? '/admin' : pageAfterSignIn(returnTo)} replace />;
  }
  return (
    <main id="main" className={`${styles.page} stack6`}>
      <p className={styles.brand}>
        <Mark />
        <span>{studio?.name}</span>
      </p>
      <div className={styles.card}>
        <SteelRule />
        <form className={`${styles.form} stack5`} onSubmit={handleLogIn} noValidate>
          <h1>Admin</h1>
          {hasEnded && (
            <Alert tone="warn">
              Your session has ended. Log in to continue where you left off.
            </Alert>
          )}
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            error={problem}
          />
          {error && !problem && <Alert tone="bad">{sentenceOf(error as CallError)}</Alert>}
          <Button type="submit" size="large" isBusy={isLoading}>
            Log In
          </Button>
        </form>
      </div>
    </main>
  );
}

const sentenceOf = ({ type, message }: CallError): string =>
  type === 'NETWORK' ? 'An unexpected error occurred. Please try again.' : message;
