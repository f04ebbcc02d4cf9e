import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyGetProfileQuery } from '../api/api.ts';
import { checkFailed, tokenRead, userKnown } from './session-slice.ts';
import { readToken } from './token-storage.ts';
import { useSession } from './use-session.ts';

/** Reads the stored token, follows other tabs, and checks a new token by the profile call. */
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
