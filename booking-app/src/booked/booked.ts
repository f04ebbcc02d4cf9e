import {
  bookedWorkshop,
  type BookedWorkshop,
  limits,
  sessionFromWallTime,
  startOfSession,
  type Session,
} from '@studio/contract';
import * as z from 'zod/mini';
import { forgivingStorage } from '../storage/forgiving-storage.ts';
import { putTicketAway, showTicket } from './shown-ticket.ts';

const booked = z.object({
  reservationId: z.optional(z.string()),
  bookingNumber: z.optional(z.string()),
  service: z.string(),
  /** As it was agreed; what an earlier release has booked has none. */
  workshop: z.optional(bookedWorkshop),
  /** As a draft has it. */
  date: z.string(),
  guests: z.number(),
  email: z.string(),
  /** In cents. */
  deposit: z.number(),
});

/** What this tab has booked and paid for, as long as the tab lives and the session is not over. */
export type Booked = z.infer<typeof booked>;

const key = 'studio.booked.1';
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

export function readBooked(): (Booked & BookedWorkshop & { session: Session }) | null {
  try {
    const kept = booked.parse(JSON.parse(tab.getItem(key) ?? ''));
    const session = sessionFromWallTime(kept.date);
    const workshop = kept.workshop ?? { title: kept.service, hours: limits.workshopHours };
    return session && !isOver(session, workshop) ? { ...kept, ...workshop, session } : null;
  } catch {
    return null;
  }
}

const isOver = (session: Session, { hours }: BookedWorkshop): boolean =>
  Date.now() >= startOfSession(session).getTime() + hours * 3_600_000;
