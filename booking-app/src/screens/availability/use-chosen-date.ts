import { isInBookingWindow } from '@studio/contract';
import { useCallback, useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';

type Days = { ofSession: string | undefined; today: string };

/** The day whose sessions are shown: that of the draft's session, else the last picked one. */
export function useChosenDate({ ofSession, today }: Days) {
  const { updateDraft } = useDraft();
  const [picked, keepDate] = useState<string | null>(null);
  // A day that was open when it was chosen may have passed.
  const date = [ofSession, picked].find((each) => each && isInBookingWindow(each, today)) ?? null;
  // A stable function while the day is the same, so choosing a session does not rerender the calendar.
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
