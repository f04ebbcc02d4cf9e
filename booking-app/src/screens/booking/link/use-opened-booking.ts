import {
  bookingIdOfKey,
  type CallError,
  keyInFragment,
  keyLengths,
  type openBooking,
  type ResponseOf,
} from '@studio/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { callErrorOf } from '../../../api/call-contract.ts';
import {
  forgetLink,
  readGuestSession,
  useEndedLink,
  writeGuestSession,
} from '../../../booking/manage/guest-session.ts';
import { namedBooking } from '../../../booking/manage/booking-address.ts';
import { useOpenBookingMutation } from '../../../booking/manage/booking-api.ts';
import { selectToken } from '../../../session/session-slice.ts';
import { isUnsettled, useSession } from '../../../session/use-session.ts';
import { readBooked } from '../../../booking/ticket/booked.ts';

type Opened =
  | { status: 'opening' }
  | { status: 'open'; id: string; isAsked?: true }
  | { status: 'invalid' }
  /** There is no link. */
  | { status: 'missing' }
  | Asking
  | { status: 'failed'; message: string; onRetry: () => void };

/**
 * The link also needs the booking's email address, unless a session in this browser opens the booking with this id.
 */
type Asking = {
  status: 'asking';
  id: string | null;
  /** Opens the link, or resolves to the reason why it cannot. */
  onEmail: (email: string) => Promise<string | undefined>;
};

type Attempt =
  | Exclude<Opened, { status: 'failed' | 'asking' }>
  | { status: 'asking' | 'failed'; message: string; key: string };

/**
 * Returns this page's booking: from the link or the number in its address, or the one that this tab has opened or
 * paid for. A session lasts an hour, so a tab opens its link again after that.
 */
export function useOpenedBooking(): Opened {
  const [search] = useSearchParams();
  const session = useSession();
  const isSignedIn = useSelector(selectToken) !== null;
  const opened = useLinkInAddress();
  const guest = readGuestSession()?.bookingId;
  const id = namedBooking(search);
  const paid = usePaidBooking(search, opened !== null || (id !== null && id === guest));

  const opening = opened ?? paid;
  if (opening?.status === 'asking') {
    if (opening.id === guest) return opening;
    if (isUnsettled(session)) return { status: 'opening' };
    return isSignedIn ? opening : { ...opening, id: null };
  }
  if (opening) return opening;
  if (!id) return { status: 'missing' };
  return id !== guest && isUnsettled(session) ? { status: 'opening' } : { status: 'open', id };
}

/**
 * Opens the link in the address. It may have been pasted while the page shows another booking; then only the fragment
 * changes, and the document stays. The secret is removed from the address before it is used. Returns null without a
 * link.
 */
function useLinkInAddress(): Opened | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open] = useOpenBookingMutation();
  const [opened, setOpened] = useState<Attempt | null>(null);
  const [seenHash, setSeenHash] = useState('');
  const [wanted, setWanted] = useState<{ key: string } | null>(null);
  const ended = useEndedLink(useSearchParams()[0]);
  const latest = useRef(0);
  const begin = (key: string): void => {
    setOpened({ status: 'opening' });
    setWanted({ key });
  };
  // The response may arrive before the router has cleared the fragment, so only a new fragment starts again.
  if (hash !== seenHash) {
    setSeenHash(hash);
    if (hash) begin(keyInFragment(hash, keyLengths.booking));
  }
  if (ended && (opened === null || opened.status === 'open')) begin(ended);

  /** Resolves to a problem with a given address, if any. */
  const openLink = useCallback(
    (key: string, email?: string): Promise<string | undefined> => {
      const attempt = ++latest.current;
      return open({ body: { key, ...(email ? { email } : {}) } }).then(({ data, error }) => {
        // Another link was pasted meanwhile.
        if (attempt !== latest.current) return undefined;
        const result = data ? keep(data, key, email) : refuse(callErrorOf(error), key);
        // The form stays, with its input.
        if (email && 'key' in result) return result.message;
        setOpened(result);
        return undefined;
      });
    },
    [open],
  );

  useEffect(() => {
    if (hash) void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  useEffect(() => {
    if (wanted) void openLink(wanted.key);
  }, [wanted, openLink]);

  if (!opened || !('key' in opened)) return opened;
  const { status, message, key } = opened;
  if (status === 'asking') {
    return { status, id: bookingIdOfKey(key), onEmail: (email) => openLink(key, email) };
  }
  const onRetry = () => {
    setOpened({ status: 'opening' });
    void openLink(key);
  };
  return { status, message, onRetry };
}

function keep(
  data: ResponseOf<typeof openBooking>,
  linkKey: string,
  email: string | undefined,
): Attempt {
  writeGuestSession({ ...data, linkKey });
  return { status: 'open', id: data.bookingId, ...(email ? { isAsked: true } : {}) };
}

function refuse({ status, type, message }: CallError, key: string): Attempt {
  if (status === 401) {
    forgetLink(key);
    return { status: 'invalid' };
  }
  return { status: type === 'EMAIL_NEEDED' ? 'asking' : 'failed', message, key };
}

type Paid = Extract<Opened, { status: 'opening' | 'asking' | 'failed' }>;

/**
 * Uses the checkout of the booking that this tab paid for to open it, if the address names that booking or none.
 * Returns null if a session in the tab has it open already (`isOpen`), or if the checkout does not open it.
 */
function usePaidBooking(search: URLSearchParams, isOpen: boolean): Paid | null {
  const [open] = useOpenBookingMutation();
  const [answer, setAnswer] = useState<{ of: string; error: CallError | null } | null>(null);
  const booked = readBooked();
  const number = search.get('number');
  const isOther = search.has('id') || search.has('find');
  const isNamed = !isOther && (!number || number === booked?.bookingNumber);
  const checkoutId = !isOpen && isNamed ? booked?.checkoutId : undefined;
  const isAnswered = answer?.of === checkoutId;

  /** Resolves to a problem with a given address, if any. */
  const openPaid = useCallback(
    (of: string, email?: string): Promise<string | undefined> => {
      const body = { checkoutId: of, ...(email ? { email } : {}) };
      return open({ body }).then(({ data, error }) => {
        if (data) writeGuestSession(data);
        const refusal = error ? callErrorOf(error) : null;
        // The form stays, with its input.
        if (email && refusal) return refusal.message;
        setAnswer({ of, error: refusal });
        return undefined;
      });
    },
    [open],
  );

  useEffect(() => {
    if (!checkoutId || isAnswered) return;
    void openPaid(checkoutId);
  }, [checkoutId, isAnswered, openPaid]);

  if (!checkoutId) return null;
  if (!isAnswered) return { status: 'opening' };
  // The session that the checkout opened may have ended; then the emailed link opens the booking.
  if (!answer?.error || answer.error.status === 401) return null;
  const { type, message } = answer.error;
  if (type === 'EMAIL_NEEDED') {
    return {
      status: 'asking',
      id: number ?? booked?.bookingNumber ?? null,
      onEmail: (email) => openPaid(checkoutId, email),
    };
  }
  return { status: 'failed', message, onRetry: () => setAnswer(null) };
}
