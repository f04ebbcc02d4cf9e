import * as z from 'zod/mini';
import { forgivingStorage } from '../storage/forgiving-storage.ts';

/** What the link of a mail has opened: the token is for this one booking. */
const guestSession = z.object({ token: z.string(), bookingId: z.string() });

export type GuestSession = z.infer<typeof guestSession>;

const key = 'studio.guest-session';

/** For the tab's life: whoever uses this browser later has no link. */
const storage = forgivingStorage(() => window.sessionStorage);

export const writeGuestSession = (session: GuestSession): void =>
  storage.setItem(key, JSON.stringify(session));

export const endGuestSession = (): void => storage.removeItem(key);

export function readGuestSession(): GuestSession | null {
  try {
    return guestSession.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
