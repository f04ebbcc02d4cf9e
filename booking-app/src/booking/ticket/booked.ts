import * as z from 'zod/mini';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';
import { putTicketAway, showTicket } from './shown-ticket.ts';

const booked = z.object({
  /** The key by which the server knows the booking: what has become of it is asked for. */
  checkoutId: z.string(),
  email: z.string(),
  /** Tabs of the release before have none. */
  bookingNumber: z.optional(z.string()),
});

/** What this tab has booked and paid for, as long as the tab lives. */
export type Booked = z.infer<typeof booked>;

const key = 'studio.booked.2';
const tab = forgivingStorage(() => window.sessionStorage);

/** The ticket for it shows on the landing page from now on. */
export function keepBooked(paid: Booked): void {
  tab.setItem(key, JSON.stringify(paid));
  showTicket();
}

export function forgetBooked(): void {
  tab.removeItem(key);
  putTicketAway();
}

export function readBooked(): Booked | null {
  try {
    return booked.parse(JSON.parse(tab.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
