import {
  Alert,
  Button,
  focusHeading,
  Spinner,
  FactList,
  handOverFocus,
  RetryAlert,
} from '@studio/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatDate, listSessions, studioDate, type SignedIn } from '@studio/contract';
import { callErrorOf } from '../../api/call-contract.ts';
import { useEndOtherSessionsMutation, useListSessionsQuery } from './account-api.ts';
import styles from './account-section.module.css';

// Few visitors of the profile use this form, and it loads the form validation.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}));

/** Changes the password of a signed-in customer who knows the current one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const place = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const handleChanged = () => {
    // The form had the focus and has disappeared.
    focusHeading(place.current);
    setIsOpen(false);
    setIsChanged(true);
    onChanged();
  };
  const handleOpen = () => {
    setIsOpen(true);
    setIsChanged(false);
  };
  return (
    <section ref={place} className={`${styles.section} fit stack4 wide`}>
      <h2>Password</h2>
      {isChanged && (
        <Alert tone="ok">
          Your password has been changed. You’re signed out on all other devices.
        </Alert>
      )}
      {isOpen ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ChangePasswordForm onChanged={handleChanged} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={handleOpen}>
          Change password
        </Button>
      )}
    </section>
  );
}

/** Lists the customer's sign-in sessions, with a button to end all others. */
export function OwnSessions() {
  const { data, isError, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={`${styles.section} fit stack4 wide`}>
      <h2>Signed in</h2>
      {data && <Sessions sessions={data} onEnded={() => void refetch()} />}
      {!data && isFetching && <Spinner label="Loading sessions..." />}
      {!data && !isFetching && isError && (
        <RetryAlert onRetry={() => void refetch()}>{listSessions.failure}</RetryAlert>
      )}
    </section>
  );
}

function Sessions({ sessions, onEnded }: { sessions: SignedIn[]; onEnded: () => void }) {
  const [endOthers, { isLoading, error }] = useEndOtherSessionsMutation();
  const handleEnd = async () => {
    if (!(await endOthers({ body: {} })).error) onEnded();
  };
  return (
    <>
      <FactList
        rows={sessions.map(({ signedInAt, isThisBrowser }) => ({
          label: isThisBrowser ? 'This browser' : 'Another browser',
          value: `since ${formatDate(studioDate(new Date(signedInAt)))}`,
        }))}
      />
      {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
      {sessions.length > 1 && (
        <Button
          ref={handOverFocus}
          variant="outline"
          isBusy={isLoading}
          onClick={() => void handleEnd()}
        >
          Sign out on all other devices
        </Button>
      )}
    </>
  );
}
