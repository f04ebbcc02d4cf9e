import { useSyncExternalStore } from 'react';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';

/** The session that an email's link or the paid checkout has opened for this one booking. */
export type GuestSession = {
  token: string;
  bookingId: string;
  /** Sessions stored by the previous release have no number. */
  bookingNumber?: string | undefined;
  /** The secret of the link that opened it, which opens it again after its session. */
  linkKey?: string | undefined;
};

type Stored = Omit<GuestSession, 'token'> & { token: string | undefined };

const key = 'studio.guest-session';

/** The storage lasts as long as the tab, so the browser's next user gets no link. */
const storage = forgivingStorage(() => window.sessionStorage);

const listeners = new Set<() => void>();

// None of these values contains a space.
function write({ bookingId, token = '', bookingNumber = '', linkKey = '' }: Stored): void {
  storage.setItem(key, `${bookingId} ${token} ${bookingNumber} ${linkKey}`);
  listeners.forEach((listener) => listener());
}

function read(): Stored | null {
  const [bookingId, token, bookingNumber, linkKey] = storage.getItem(key)?.split(' ') ?? [];
  return bookingId ? { bookingId, token, bookingNumber, linkKey: linkKey || undefined } : null;
}

export const writeGuestSession = (session: GuestSession): void => write(session);

/** Keeps the link that opened the session, because the server may open it again. */
export function endGuestSession(): void {
  const stored = read();
  if (stored) write({ ...stored, token: undefined });
}

export function readGuestSession(): GuestSession | null {
  const stored = read();
  return stored?.token ? { ...stored, token: stored.token } : null;
}

/** Forgets a link that the server has refused. */
export function forgetLink(linkKey: string): void {
  if (read()?.linkKey === linkKey) storage.removeItem(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the link of a session that has ended in this tab, if the address names its booking or none. */
export function useEndedLink(search: URLSearchParams): string {
  return useSyncExternalStore(subscribe, () => {
    const stored = read();
    if (!stored?.linkKey || stored.token || search.has('find')) return '';
    const { bookingId, bookingNumber, linkKey } = stored;
    const [id, number] = [search.get('id'), search.get('number')];
    return (id ?? bookingId) === bookingId && (number ?? bookingNumber) === bookingNumber
      ? linkKey
      : '';
  });
}
