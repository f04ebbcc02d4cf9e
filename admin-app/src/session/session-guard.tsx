import type { CallError } from '@studio/contract';
import { ErrorState, Spinner } from '@studio/shared-ui';
import { Suspense, type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useVerifyAdminQuery } from '../api/api.ts';
import { isMissed } from '../api/call-contract.ts';
import { selectIsLost } from '../live/connection-slice.ts';
import styles from './session-guard.module.css';
import { selectSession } from './session-slice.ts';

/**
 * Spec 2: shows its children to a verified admin and sends everyone else to /admin/login. While nothing can verify the
 * session, Today still opens with what this browser has stored.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { session, isVerified } = useSelector(selectSession);
  const { isError, error, isFetching, refetch } = useVerifyAdminQuery(undefined, {
    skip: !session || isVerified,
  });
  const { pathname, search, hash } = useLocation();
  if (!session) {
    return <Navigate to="/admin/login" replace state={{ returnTo: pathname + search + hash }} />;
  }
  const isOffline = isError && isMissed(error as CallError);
  if (isVerified || (isOffline && pathname === todayPath))
    return <Suspense fallback={<Verifying />}>{children}</Suspense>;
  if (!isError || isFetching) return <Verifying />;
  return <Unverified isOffline={isOffline} verify={refetch} />;
}

type UnverifiedProps = { isOffline: boolean; verify: () => unknown };

/** Verifies again by itself if the server has answered since, for example after Today was opened offline. */
function Unverified({ isOffline, verify }: UnverifiedProps) {
  const isLost = useSelector(selectIsLost);
  useEffect(() => {
    if (isOffline && !isLost) void verify();
  }, [isOffline, isLost, verify]);
  return (
    <main id="main" className={styles.centre}>
      <ErrorState
        message="We couldn’t verify your session. Please try again."
        onRetry={() => void verify()}
      />
    </main>
  );
}

const todayPath = '/admin/day';

const Verifying = () => (
  <main id="main" className={styles.centre}>
    <Spinner label="Verifying admin access..." />
  </main>
);
