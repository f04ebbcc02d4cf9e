import { useState } from 'react';

/** What the last press has come to, in words. */
export type Outcome = { tone: 'ok' | 'bad'; text: string };

/** Of the booking that is shown: another one's is not told beside it. */
export function useOutcome(id: string) {
  const [told, setTold] = useState<(Outcome & { id: string }) | null>(null);
  return {
    outcome: told?.id === id ? told : null,
    tell: (outcome: Outcome) => setTold({ ...outcome, id }),
    forget: () => setTold(null),
  };
}
