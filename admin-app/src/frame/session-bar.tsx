import type { AdminSession } from '@studio/contract';
import { Button, handOverFocus, type Elements, useSpoken } from '@studio/shared-ui';
import { Clock, LogOut, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRefreshAdminMutation, useSignOutAdminMutation } from '../api/api.ts';
import { loggedOut, selectSession, sessionEnded } from '../session/session-slice.ts';
import { formatTimeLeft, isEndingSoon, isExpired } from '../session/time-left.ts';
import { useNow } from '../session/use-now.ts';
import styles from './session-bar.module.css';

type SessionBarProps = {
  /** Shown beside the title. */
  note: Elements;
};

/** The top bar shows the remaining time, and a warning below it in the last 30 minutes. */
export function SessionBar({ note }: SessionBarProps) {
  const { session } = useSelector(selectSession);
  return session && <RunningSession session={session} note={note} />;
}

type RunningSessionProps = SessionBarProps & { session: AdminSession };

function RunningSession({ session: { token, expiresAt }, note }: RunningSessionProps) {
  const dispatch = useDispatch();
  const now = useNow();
  const [refresh, { isLoading: isRefreshing }] = useRefreshAdminMutation();
  const [signOut] = useSignOutAdminMutation();
  const isOver = isExpired(expiresAt, now);
  const timeLeft = formatTimeLeft(expiresAt, now);
  const refreshing = { isBusy: isRefreshing, onClick: () => void refresh() };

  useEffect(() => {
    if (isOver) dispatch(sessionEnded());
  }, [isOver, dispatch]);

  function handleLogout() {
    void signOut(token);
    dispatch(loggedOut());
  }

  return (
    <>
      <header className={styles.bar}>
        <div className={`${styles.row} cluster`}>
          <h1 className={styles.title}>Admin Panel</h1>
          {note}
          <p className={`${styles.left} row2`}>
            <Clock size={20} strokeWidth={1.5} aria-hidden />
            <span className={styles.word}>Session: </span>
            <strong>{timeLeft}</strong>
          </p>
          <Button className={styles.extend} variant="outline" size="bar" {...refreshing}>
            <RefreshCw size={20} strokeWidth={1.5} aria-hidden />
            <span className={styles.word}>Extend Session</span>
          </Button>
          <Button className={styles.logout} variant="text" size="bar" onClick={handleLogout}>
            <LogOut size={20} strokeWidth={1.5} aria-hidden />
            <span className={styles.word}>Logout</span>
          </Button>
        </div>
      </header>
      <div>
        {isEndingSoon(expiresAt, now) && (
          <div className={styles.warning}>
            <div className={`${styles.row} cluster`}>
              <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
              <Warning timeLeft={timeLeft} />
              <Button
                ref={handOverFocus}
                className={styles.refresh}
                variant="outline"
                size="bar"
                {...refreshing}
              >
                <RefreshCw size={20} strokeWidth={1.5} aria-hidden />
                Refresh Session
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** Spoken once, although the time in it changes every minute. */
function Warning({ timeLeft }: { timeLeft: string }) {
  const words = `Your admin session will expire in ${timeLeft}. Refresh your session or save your work.`;
  const [first] = useState(words);
  useSpoken(first);
  return <p className={styles.sentence}>{words}</p>;
}
