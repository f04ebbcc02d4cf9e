import { forgivingStorage } from '../storage/forgiving-storage.ts';

/** What the link of a mail has opened: the token is for this one booking. */
export type GuestSession = { token: string; bookingId: string };

const key = 'studio.guest-session';

/** For the tab's life: whoever uses this browser later has no link. */
const storage = forgivingStorage(() => window.sessionStorage);

// Neither has a space in it.
export const writeGuestSession = ({ bookingId, token }: GuestSession): void =>
  storage.setItem(key, `${bookingId} ${token}`);

export const endGuestSession = (): void => storage.removeItem(key);

export function readGuestSession(): GuestSession | null {
  const [bookingId, token] = storage.getItem(key)?.split(' ') ?? [];
  return bookingId && token ? { bookingId, token } : null;
}
