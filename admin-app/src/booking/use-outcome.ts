import { useState } from 'react';

/** The result of the last press, in words. */
export type Outcome = { tone: 'ok' | 'bad'; text: string };

/** Cleared when another booking is shown. */
export function useOutcome(id: string) {
  const [told, setTold] = useState<(Outcome & { id: string }) | null>(null);
  return {
    outcome: told?.id === id ? told : null,
    tell: (outcome: Outcome) => setTold({ ...outcome, id }),
    forget: () => setTold(null),
  };
}
