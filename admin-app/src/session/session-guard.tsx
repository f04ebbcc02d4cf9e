import { ErrorState, Spinner } from '@studio/shared-ui';
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useVerifyAdminQuery } from '../api/api.ts';
import styles from './session-guard.module.css';
import { selectSession } from './session-slice.ts';

/** Spec 2: shows its children to a verified admin and sends everyone else to /admin/login. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { session, isVerified } = useSelector(selectSession);
  const { isError, isFetching, refetch } = useVerifyAdminQuery(undefined, {
    skip: !session || isVerified,
  });
  const { pathname, search, hash } = useLocation();
  if (!session) {
    return <Navigate to="/admin/login" replace state={{ returnTo: pathname + search + hash }} />;
  }
  if (isVerified) return <Suspense fallback={<Verifying />}>{children}</Suspense>;
  if (!isError || isFetching) return <Verifying />;
  return (
    <main className={styles.centre}>
      <ErrorState
        message="We couldn’t verify your session. Please try again."
        onRetry={() => void refetch()}
      />
    </main>
  );
}

const Verifying = () => (
  <main className={styles.centre}>
    <Spinner label="Verifying admin access..." />
  </main>
);
