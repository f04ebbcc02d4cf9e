import {
  countOf,
  isForOther,
  isRealDate,
  limits,
  onlyFor,
  type PlannedSession,
  startOfSession,
  type SlotId,
} from '@studio/contract';
import { useShownService } from '../ui/use-shown-service.ts';
import { useNow } from '../session/use-now.ts';
import { live } from '../api/live.ts';
import { useGetDeskDayQuery } from '../api/desk-api.ts';
import type { BookingDraft } from './booking-draft.ts';

export type OfferedSession = PlannedSession & {
  free: number;
  /** Why the party cannot book it; null if it can. */
  whyNot: string | null;
  hasStarted: boolean;
  /** The capacity that the party needs, if staff can raise it; null if the party fits, or cannot. */
  raisedTo: number | null;
};

const none: PlannedSession[] = [];

/**
 * Returns the day's sessions with their current seats, and the one chosen for the party. For a guest on the phone, a
 * session that has started is never preselected.
 */
export function useSessions(draft: BookingDraft): {
  sessions: OfferedSession[];
  chosen: SlotId | null;
  /** The capacity that the chosen session needs; null if it has enough seats. */
  raisedTo: number | null;
  isError: boolean;
} {
  const now = useNow();
  const { hours } = useShownService(draft.service);
  const { currentData, isError } = useGetDeskDayQuery(draft.date, {
    ...live,
    skip: !isRealDate(draft.date),
  });
  const sessions = (currentData?.days[0]?.sessions ?? none).map((session) =>
    offer(session, { draft, now, hours }),
  );
  const fitting = sessions.filter(({ whyNot }) => whyNot === null);
  const wanted = sessions.find(
    ({ slotId, whyNot, raisedTo }) =>
      slotId === draft.wanted && (whyNot === null || (draft.isRaising && raisedTo !== null)),
  );
  const first = fitting.find(({ hasStarted }) => draft.source === 'WALK_IN' || !hasStarted);
  const chosen = wanted ?? first;
  return {
    sessions,
    chosen: chosen?.slotId ?? null,
    raisedTo: chosen?.raisedTo ?? null,
    isError,
  };
}

type Moment = { draft: BookingDraft; now: number; hours: number };

function offer(session: PlannedSession, { draft, now, hours }: Moment): OfferedSession {
  const { slotId, minutes, capacity, seatsTaken, isOpen, workshop } = session;
  const start = startOfSession({ date: draft.date, slotId }).getTime();
  const free = Math.max(0, capacity - seatsTaken);
  const isOver = start + (minutes ?? hours * 60) * 60_000 <= now;
  const needed = seatsTaken + draft.guestCount;
  const isOther = workshop !== undefined && isForOther(session, draft.service) && isOpen;
  const cannot = isOther ? onlyFor(workshop) : whyNever({ isOpen: isOpen && capacity > 0, isOver });
  const isShort = cannot === null && free < draft.guestCount;
  return {
    ...session,
    capacity: capacity || limits.seatsPerSlot,
    free,
    hasStarted: start <= now,
    whyNot: isShort ? freeWords(free) : cannot,
    raisedTo: isShort && needed <= limits.mostSeats ? needed : null,
  };
}

/** For example "1 seat free". */
export const freeWords = (free: number): string =>
  free === 0 ? 'Full' : `${countOf(free, 'seat')} free`;

function whyNever({ isOpen, isOver }: { isOpen: boolean; isOver: boolean }): string | null {
  if (!isOpen) return 'Closed';
  return isOver ? 'Over' : null;
}
