import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callErrorOf } from '../../api/call-error-of.ts';
import { readGuestSession, writeGuestSession } from '../../guest-session/guest-session.ts';
import { isUnsettled, useSession } from '../../session/use-session.ts';
import { useOpenBookingMutation } from '../../managed-booking/booking-api.ts';

type Opened =
  | { status: 'opening' }
  | { status: 'open'; id: string }
  /** No link, or one that opens nothing. */
  | { status: 'invalid' }
  | { status: 'failed'; message: string; onRetry: () => void };

type Attempt =
  Exclude<Opened, { status: 'failed' }> | { status: 'failed'; message: string; key: string };

/**
 * Which booking this page is about: that of the link in its address, of its `id`, or of the link that
 * was opened in this tab.
 */
export function useOpenedBooking(): Opened {
  const { search } = useLocation();
  const session = useSession();
  const opened = useLinkInAddress();

  if (opened) return opened;
  const guest = readGuestSession()?.bookingId;
  const id = new URLSearchParams(search).get('id') ?? guest;
  if (!id) return { status: 'invalid' };
  return id !== guest && isUnsettled(session) ? { status: 'opening' } : { status: 'open', id };
}

/**
 * Opens the link in the address, also one that is pasted while the page shows another booking: then only
 * the fragment changes, and the document stays. Its secret is taken out of the address before it is used.
 * Null while there has been none.
 */
function useLinkInAddress(): Opened | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open] = useOpenBookingMutation();
  const [opened, setOpened] = useState<Attempt | null>(null);
  const [seenHash, setSeenHash] = useState('');
  const latest = useRef(0);
  // The answer may come before the router has cleared the fragment: only a new one starts again.
  if (hash !== seenHash) {
    setSeenHash(hash);
    if (hash) setOpened({ status: 'opening' });
  }

  const openLink = useCallback(
    (key: string) => {
      const attempt = ++latest.current;
      void open({ body: { key } }).then(({ data, error }) => {
        // Another link has been pasted meanwhile.
        if (attempt !== latest.current) return;
        if (data) {
          writeGuestSession(data);
          return setOpened({ status: 'open', id: data.bookingId });
        }
        const { status, message } = callErrorOf(error);
        setOpened(status === 401 ? { status: 'invalid' } : { status: 'failed', message, key });
      });
    },
    [open],
  );

  useEffect(() => {
    if (!hash) return;
    void navigate(pathname + search, { replace: true });
    openLink(hash.slice(1));
  }, [hash, pathname, search, navigate, openLink]);

  if (opened?.status !== 'failed') return opened;
  const { message, key } = opened;
  const onRetry = () => {
    setOpened({ status: 'opening' });
    openLink(key);
  };
  return { status: 'failed', message, onRetry };
}
