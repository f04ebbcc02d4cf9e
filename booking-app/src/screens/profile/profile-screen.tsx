import { getProfile, type User, callEndpoint, signOut, type ResponseOf } from '@studio/contract';
import { Button, ErrorState, FactList, Page, Waiting } from '@studio/shared-ui';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageDocument } from '../../navigation/page-document.ts';
import { useCheckAgain, useSession } from '../../session/use-session.ts';
import { ChangePassword, OwnSessions } from './account-security.tsx';
import { PastReservations, UpcomingReservations } from './own-reservations.tsx';
import { api } from '../../api/api.ts';
import { forgetBooked } from '../../booking/ticket/booked.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { sessionEnded } from '../../session/session-slice.ts';
import styles from './profile-screen.module.css';

export function ProfileScreen() {
  const session = useSession();
  if (session.status === 'signedIn') return <Profile user={session.user} />;
  if (session.status === 'unchecked') return <ProfileFailed />;
  const isLeaving = session.status === 'signedOut' && session.because === 'left';
  return isLeaving ? <Waiting /> : <SignInFirst />;
}

function Profile({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <Page>
      <div className={styles.columns}>
        <section className={`${styles.account} stack5 fit`}>
          <h1>Profile</h1>
          <FactList
            rows={[
              { label: 'Account name', value: user.name },
              { label: 'Email', value: user.email },
              ...(user.phone ? [{ label: 'Phone', value: user.phone }] : []),
            ]}
          />
          <Button variant="outline" onClick={signOut}>
            <LogOut size={20} strokeWidth={1.5} aria-hidden />
            Sign Out
          </Button>
        </section>
        <div className={`${styles.reservations} stack6 top`}>
          <UpcomingReservations email={user.email} />
          <PastReservations email={user.email} />
        </div>
        <Security />
      </div>
    </Page>
  );
}

function Security() {
  const [changes, setChanges] = useState(0);
  return (
    <div className={styles.security}>
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      {/* A new password ends the other sessions, so the list reloads. */}
      <OwnSessions key={changes} />
    </div>
  );
}

const ProfileFailed = () => (
  <Page>
    <ErrorState message={getProfile.failure} onRetry={useCheckAgain()} />
  </Page>
);

function SignInFirst() {
  const { replace } = usePageDocument();
  useEffect(() => {
    replace('/login');
  }, [replace]);
  return (
    <MessagePage title="Profile" action={{ label: 'Sign In', to: '/login' }}>
      Please sign in to view your profile
    </MessagePage>
  );
}

const { useSignOutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The token is the argument, because the page forgets it without waiting for the response. */
    signOut: build.mutation<ResponseOf<typeof signOut>, string>({
      queryFn: (token) => callEndpoint(signOut, { body: {} }, { token }),
    }),
  }),
});

/** Signs the customer out at once, in this browser and on the server, and goes home. */
function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const { wipeDrafts } = useDraft();
  const [endSession] = useSignOutMutation();
  return () => {
    if (session.status !== 'signedIn') return;
    void endSession(session.token);
    dispatch(sessionEnded('left'));
    wipeDrafts();
    forgetBooked();
    void navigate('/');
  };
}
