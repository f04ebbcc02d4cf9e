import { forgivingStorage } from '../../storage/forgiving-storage.ts';

/** What an email's link, or the checkout that paid, has opened: the token is for this one booking. */
export type GuestSession = {
  token: string;
  bookingId: string;
  /** Sessions of the release before have none. */
  bookingNumber?: string | undefined;
};

const key = 'studio.guest-session';

/** For the tab's life: whoever uses this browser later has no link. */
const storage = forgivingStorage(() => window.sessionStorage);

// None has a space in it.
export const writeGuestSession = ({ bookingId, token, bookingNumber = '' }: GuestSession): void =>
  storage.setItem(key, `${bookingId} ${token} ${bookingNumber}`);

export const endGuestSession = (): void => storage.removeItem(key);

export function readGuestSession(): GuestSession | null {
  const [bookingId, token, bookingNumber] = storage.getItem(key)?.split(' ') ?? [];
  return bookingId && token ? { bookingId, token, bookingNumber } : null;
}
