import * as z from 'zod/mini';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';
import { putTicketAway, showTicket } from './shown-ticket.ts';

const booked = z.object({
  /** The key by which the server knows the booking, to ask for its current state. */
  checkoutId: z.string(),
  email: z.string(),
  /** Tabs of the previous release have none. */
  bookingNumber: z.optional(z.string()),
});

/** The booking that this tab paid for, kept as long as the tab. */
export type Booked = z.infer<typeof booked>;

const key = 'studio.booked.2';
const tab = forgivingStorage(() => window.sessionStorage);

/** From now on, the landing page shows its ticket. */
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
