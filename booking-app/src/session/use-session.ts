import type { User } from '@studio/contract';
import { useSelector, useDispatch } from 'react-redux';
import { useEffect } from 'react';
import {
  selectSession,
  type Session,
  checkedAgain,
  checkFailed,
  tokenRead,
  userKnown,
} from './session-slice.ts';
import { useLazyGetProfileQuery } from '../api/api.ts';
import { readToken } from './token-storage.ts';

/** Returns what is known about the visitor's session. */
export const useSession = (): Session => useSelector(selectSession);

/** Returns the signed-in customer; null for a visitor and while it is unknown. */
export function useAccount(): User | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
}

export const isUnsettled = ({ status }: Session): boolean =>
  status === 'starting' || status === 'checking';

/** Checks the stored token again after a failed check. */
export function useCheckAgain(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(checkedAgain());
}

/** Reads the stored token, follows other tabs, and checks a new token with the profile call. */
export function useSessionStart(): void {
  const dispatch = useDispatch();
  const session = useSession();
  const [fetchProfile] = useLazyGetProfileQuery();
  const tokenToCheck = session.status === 'checking' ? session.token : null;

  useEffect(() => {
    const handleChange = () => void dispatch(tokenRead(readToken()));
    handleChange();
    // `storage` reports another tab, `pageshow` a page restored from the back/forward cache.
    window.addEventListener('storage', handleChange);
    window.addEventListener('pageshow', handleChange);
    return () => {
      window.removeEventListener('storage', handleChange);
      window.removeEventListener('pageshow', handleChange);
    };
  }, [dispatch]);

  useEffect(() => {
    if (!tokenToCheck) return;
    let isStale = false;
    void fetchProfile().then(({ data }) => {
      if (isStale) return;
      // A refused token has already ended the session, as after any call.
      dispatch(data ? userKnown(data) : checkFailed());
    });
    return () => {
      isStale = true;
    };
  }, [tokenToCheck, fetchProfile, dispatch]);
}
