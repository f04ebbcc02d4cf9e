import type { Roster } from '@studio/contract';
import { useState } from 'react';
import { timeOf } from './session-time.ts';

/** The session shown on a phone: the chosen one, else the last that has started or starts within half an hour. */
export function useShownSession(day: Roster | undefined, now: number) {
  const [chosen, setChosen] = useState<{ date: string; slotId: number } | null>(null);
  const sessions = day?.sessions ?? [];
  const isKnown = chosen?.date === day?.date && sessions.some((s) => s.slotId === chosen?.slotId);
  const begun = sessions.filter((session) => {
    const { phase, elapsed } = timeOf(day!.date, session, now);
    return phase === 'during' || (phase === 'before' && elapsed >= -30 && elapsed < 0);
  });
  const shown = isKnown ? chosen!.slotId : (begun.at(-1) ?? sessions[0])?.slotId;
  return {
    shown: shown ?? 0,
    show: (slotId: number) => setChosen({ date: day!.date, slotId }),
  };
}
