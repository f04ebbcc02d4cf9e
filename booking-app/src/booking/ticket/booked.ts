import * as z from 'zod/mini';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';
import { putTicketAway, showTicket } from './shown-ticket.ts';

const booked = z.object({
  /** The key by which the server finds the booking when the page asks for its current state. */
  checkoutId: z.string(),
  email: z.string(),
  /** Tabs from the previous release have no number. */
  bookingNumber: z.optional(z.string()),
});

/** The booking that this tab paid for, kept as long as the tab. */
export type Booked = z.infer<typeof booked>;

const key = 'studio.booked.2';
const tab = forgivingStorage(() => window.sessionStorage);

/** Stores the booking, so the landing page shows its ticket from now on. */
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
