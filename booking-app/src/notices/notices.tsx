import { Alert } from '@studio/shared-ui';
import { useSyncExternalStore } from 'react';
import { isForgetful, subscribeToRefusals } from '../storage/forgiving-storage.ts';
import styles from './notices.module.css';

function subscribeToLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = () => !navigator.onLine;

/** What prerendered markup says: nothing is in the way. */
const isNotSo = () => false;

/** What stands in the way of every page at once. */
export function Notices() {
  const hasNoLine = useSyncExternalStore(subscribeToLine, isOffline, isNotSo);
  const hasNoStorage = useSyncExternalStore(subscribeToRefusals, isForgetful, isNotSo);
  return (
    <div className={styles.notices}>
      {hasNoLine && (
        <Alert tone="warn">
          You are offline. What you typed is kept; go on when the connection is back.
        </Alert>
      )}
      {hasNoStorage && (
        <Alert tone="warn">
          Your browser lets this site store nothing, so a booking cannot be paid and a sign-in does
          not last. Allow cookies and site data for this site, or free some space.
        </Alert>
      )}
    </div>
  );
}
