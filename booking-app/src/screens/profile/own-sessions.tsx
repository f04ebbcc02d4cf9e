import { formatDate, listSessions, studioDate, type SignedIn } from '@studio/contract';
import { Alert, Button, FactList, handOverFocus, RetryAlert, Spinner } from '@studio/shared-ui';
import { callErrorOf } from '../../api/call-contract.ts';
import { useEndOtherSessionsMutation, useListSessionsQuery } from './account-api.ts';
import styles from './account-section.module.css';

/** The customer's sessions, and a button to end all others. */
export function OwnSessions() {
  const { data, isError, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.section}>
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
