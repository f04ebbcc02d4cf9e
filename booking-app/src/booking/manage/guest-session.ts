import { forgivingStorage } from '../../storage/forgiving-storage.ts';

/** The session that an email's link or the paid checkout has opened for this one booking. */
export type GuestSession = {
  token: string;
  bookingId: string;
  /** Sessions stored by the previous release have no number. */
  bookingNumber?: string | undefined;
};

const key = 'studio.guest-session';

/** The storage lasts as long as the tab, so the browser's next user gets no link. */
const storage = forgivingStorage(() => window.sessionStorage);

// None of these values contains a space.
export const writeGuestSession = ({ bookingId, token, bookingNumber = '' }: GuestSession): void =>
  storage.setItem(key, `${bookingId} ${token} ${bookingNumber}`);

export const endGuestSession = (): void => storage.removeItem(key);

export function readGuestSession(): GuestSession | null {
  const [bookingId, token, bookingNumber] = storage.getItem(key)?.split(' ') ?? [];
  return bookingId && token ? { bookingId, token, bookingNumber } : null;
}
