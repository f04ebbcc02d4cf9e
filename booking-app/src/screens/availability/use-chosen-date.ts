import { useCallback, useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';

/** The day whose sessions are shown: that of the session in the draft, else the one picked last. */
export function useChosenDate(ofSession: string | null) {
  const { updateDraft } = useDraft();
  const [picked, keepDate] = useState<string | null>(null);
  const date = ofSession ?? picked;
  // The same function while the day is the same: choosing a session does not draw the calendar.
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
