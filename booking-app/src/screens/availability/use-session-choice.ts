import {
  fixedGuests,
  hasBegun,
  isDaySelectable,
  isSlotAvailable,
  toDraftTime,
  type AvailabilityDay,
  type Session,
  type SlotId,
  isInBookingWindow,
} from '@studio/contract';
import { useState, useCallback } from 'react';
import { sessionOf } from '../../draft/draft-summary.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { droppedText } from '../../session-choice/describe-session.ts';
import { momentOf } from '../../text/times.ts';

type Open = {
  service: string;
  /** Undefined while loading. */
  days: Map<string, AvailabilityDay> | undefined;
  /** The studio's clock, in the form of `wallTime`. */
  now: string;
};

/** Holds the draft's party, day and time, as far as they are open, and changes them. */
export function useSessionChoice({ service, days, now }: Open) {
  const { draft, updateDraft } = useDraft();
  const today = now.slice(0, 10);
  const stored = sessionOf(draft);
  const { date, setDate, keepDate } = useChosenDate({ ofSession: stored?.date, today });
  const [dropped, setDropped] = useState<Session | null>(null);
  const guests = fixedGuests(service) ?? draft.guest_count;

  const isOpen = (session: Session, count: number): boolean => {
    const day = days?.get(session.date);
    return (
      !hasBegun(session, now) &&
      isDaySelectable(session.date, day, { guests: count, today }) &&
      isSlotAvailable(day, session.slotId, count)
    );
  };
  const session = days && stored && isOpen(stored, guests) ? stored : null;

  const setGuests = (count: number) => {
    keepDate(date);
    const isKept = stored && isOpen(stored, count);
    if (!isKept) setDropped(stored);
    updateDraft({ guest_count: count, ...(isKept ? {} : { appointment_time: null }) });
  };
  const setTime = (slotId: SlotId) => {
    if (date) updateDraft({ guest_count: guests, appointment_time: toDraftTime({ date, slotId }) });
  };

  const isTold = dropped && !stored && dropped.date === date && !isOpen(dropped, guests);
  return {
    guests,
    date,
    session,
    // An earlier choice is shown at once, and counts once it is known to be open.
    shown: days || !date ? session : stored,
    /** What happened to an earlier choice; null if it is unchanged. */
    problem: isTold
      ? droppedText(dropped, days?.get(dropped.date), guests)
      : days && stored && !session
        ? `${whyNotOpen(stored, now)} Please choose another.`
        : null,
    setGuests,
    setDate,
    setTime,
  };
}

function whyNotOpen(session: Session, now: string): string {
  if (!hasBegun(session, now)) return 'The session you chose is no longer open.';
  return `Your session, ${momentOf(session)}, ${session.date < now.slice(0, 10) ? 'is over' : 'has already started'}.`;
}

type Days = { ofSession: string | undefined; today: string };

/** Returns the day whose sessions are shown: the day of the draft's session, otherwise the last picked one. */
function useChosenDate({ ofSession, today }: Days) {
  const { updateDraft } = useDraft();
  const [picked, keepDate] = useState<string | null>(null);
  // A day that was open when it was chosen may have passed.
  const date = [ofSession, picked].find((each) => each && isInBookingWindow(each, today)) ?? null;
  // The function is stable while the day is the same, so choosing a session does not rerender the calendar.
  const setDate = useCallback(
    (next: string) => {
      if (next === date) return;
      keepDate(next);
      updateDraft({ appointment_time: null });
    },
    [date, keepDate, updateDraft],
  );
  return { date, setDate, keepDate };
}
