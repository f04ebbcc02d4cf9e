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

/** Prerendered markup shows no notices. */
const isNotSo = () => false;

export function Notices() {
  const hasNoLine = useSyncExternalStore(subscribeToLine, isOffline, isNotSo);
  const hasNoStorage = useSyncExternalStore(subscribeToRefusals, isForgetful, isNotSo);
  if (!hasNoLine && !hasNoStorage) return null;
  return (
    <section className={styles.notices} aria-label="Notices">
      {hasNoLine && (
        <Alert tone="warn">
          You’re offline. We’ve kept what you typed. Continue when you’re back online.
        </Alert>
      )}
      {hasNoStorage && (
        <Alert tone="warn">
          Your browser isn’t storing data for this site, so you can’t pay for a booking or stay
          signed in. Allow cookies and site data, or free up some space.
        </Alert>
      )}
    </section>
  );
}
