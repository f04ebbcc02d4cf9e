import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyGetProfileQuery } from '../api/api.ts';
import { checkFailed, tokenRead, userKnown } from './session-slice.ts';
import { readToken } from './token-storage.ts';
import { useSession } from './use-session.ts';

/** Reads the stored token, follows other tabs, and checks a token that is new by the profile call. */
export function useSessionStart(): void {
  const dispatch = useDispatch();
  const session = useSession();
  const [fetchProfile] = useLazyGetProfileQuery();
  const tokenToCheck = session.status === 'checking' ? session.token : null;

  useEffect(() => {
    const handleChange = () => void dispatch(tokenRead(readToken()));
    handleChange();
    // `storage` tells of another tab, `pageshow` of a page that Back has thawed.
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
      // A refused token has ended the session by now, as it does after any call.
      dispatch(data ? userKnown(data) : checkFailed());
    });
    return () => {
      isStale = true;
    };
  }, [tokenToCheck, fetchProfile, dispatch]);
}
