import { useEffect, useRef, useState } from 'react';
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
  | { status: 'failed'; message: string };

/**
 * Which booking this page is about: that of the link in its address, of its `id`, or of the link that
 * was opened in this tab. The link's secret is taken out of the address before it is used.
 */
export function useOpenedBooking(): Opened {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [open] = useOpenBookingMutation();
  const [opened, setOpened] = useState<Opened | null>(hash ? { status: 'opening' } : null);
  const key = useRef(hash.slice(1));

  useEffect(() => {
    if (!key.current) return;
    const secret = key.current;
    key.current = '';
    void navigate(pathname + search, { replace: true });
    void open({ body: { key: secret } }).then(({ data, error }) => {
      if (data) {
        writeGuestSession(data);
        return setOpened({ status: 'open', id: data.bookingId });
      }
      const { status, message } = callErrorOf(error);
      setOpened(status === 401 ? { status: 'invalid' } : { status: 'failed', message });
    });
  }, [navigate, open, pathname, search]);

  if (opened) return opened;
  const guest = readGuestSession()?.bookingId;
  const id = new URLSearchParams(search).get('id') ?? guest;
  if (!id) return { status: 'invalid' };
  return id !== guest && isUnsettled(session) ? { status: 'opening' } : { status: 'open', id };
}
