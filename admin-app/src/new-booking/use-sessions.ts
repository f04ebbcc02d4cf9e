import {
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
};

const none: PlannedSession[] = [];

/**
 * Returns the day's sessions with their current seats, and the one chosen for the party. For a guest on the phone, a
 * session that has started is never preselected.
 */
export function useSessions(draft: BookingDraft): {
  sessions: OfferedSession[];
  chosen: SlotId | null;
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
  const wanted = fitting.find(({ slotId }) => slotId === draft.wanted);
  const first = fitting.find(({ hasStarted }) => draft.source === 'WALK_IN' || !hasStarted);
  return { sessions, chosen: (wanted ?? first)?.slotId ?? null, isError };
}

type Moment = { draft: BookingDraft; now: number; hours: number };

function offer(session: PlannedSession, { draft, now, hours }: Moment): OfferedSession {
  const { slotId, minutes, capacity, seatsTaken, isOpen, workshop } = session;
  const start = startOfSession({ date: draft.date, slotId }).getTime();
  const free = Math.max(0, capacity - seatsTaken);
  const isOver = start + (minutes ?? hours * 60) * 60_000 <= now;
  return {
    ...session,
    capacity: capacity || limits.seatsPerSlot,
    free,
    hasStarted: start <= now,
    whyNot:
      workshop && isForOther(session, draft.service) && isOpen
        ? onlyFor(workshop)
        : whyNot({ isOpen: isOpen && capacity > 0, isOver, free, guests: draft.guestCount }),
  };
}

type Case = { isOpen: boolean; isOver: boolean; free: number; guests: number };

function whyNot({ isOpen, isOver, free, guests }: Case): string | null {
  if (!isOpen) return 'Closed';
  if (isOver) return 'Over';
  if (free >= guests) return null;
  return free === 0 ? 'Full' : `${free} free, you need ${guests}`;
}
